import { businessDayStart } from '@matchpoint/calendar/calendar';
import type { FollowerDay } from '@matchpoint/contracts/plan/plan';
import type { Queryable } from '../../db/pool.ts';
import type { Expert } from './expert.ts';
import { daysOf, lastDays } from './returns.ts';

/**
 * Returns the followers of an expert at the end of each of the last `days` days, from the day on which the user became an expert: ended
 * follows are recorded since experts exist.
 */
export async function listFollowers(db: Queryable, expert: Expert, days: number, now: number): Promise<FollowerDay[]> {
  const span = lastDays(days, now);
  const from = Math.max(span.from, businessDayStart(expert.since));
  const { rows } = await db.query<{ day: string | null; gained: number; lost: number }>(
    `with change as (
       select at, 1 as gained, 0 as lost from user_follow where followee_id = $1
       union all select followed_at, 1, 0 from user_follow_ended where followee_id = $1
       union all select at, 0, 1 from user_follow_ended where followee_id = $1
     )
     select case when at >= $2 then to_char(to_timestamp(at / 1000) at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD') end as day,
       sum(gained)::int as gained, sum(lost)::int as lost
     from change where at < $3 group by 1`,
    [expert.user_id, from, span.to],
  );
  const byDay = new Map(rows.map(({ day, ...change }) => [day, change]));
  const before = byDay.get(null) ?? { gained: 0, lost: 0 };
  let fans = before.gained - before.lost;
  return daysOf(from, span.to).map((day) => {
    const { gained, lost } = byDay.get(day) ?? { gained: 0, lost: 0 };
    fans += gained - lost;
    return { day, fans, gained, lost };
  });
}
