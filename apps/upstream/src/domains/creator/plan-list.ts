import { businessDay } from '@matchpoint/calendar/calendar';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import { type ListPage, pageOffset } from '../../db/paging.ts';
import type { Queryable } from '../../db/pool.ts';
import { startedCondition } from '../../plans/plan-match.ts';
import { PLAN_ROW, type PlanRow } from '../../plans/plan-row.ts';

type ListInput = JavaParsed<'getExpertPlans'>;

/** SQL of the tab of a plan in the creator center: every plan is in one. `$2`: now. */
const TAB = `case
  when plan.review <> 'published' then plan.review
  when plan.result <> 'pending' then 'settled'
  when plan.off_shelf then 'off_shelf'
  when match.id is null or ${startedCondition('$2')} then 'closed'
  else 'on_sale' end`;

/** SQL of what a list selects. `$3`: part of a title or team, `$4` and `$5`: span of the submission. */
const FILTER = `plan.author_id = $1 and plan.review <> 'deleted'
  and ($3::text is null or position($3 in lower(plan.title)) > 0 or exists (
    select from team, jsonb_each_text(team.names) name where team.id = any(match.team_ids) and position($3 in lower(name.value)) > 0))
  and ($4::bigint is null or plan.submitted_at >= $4) and ($5::bigint is null or plan.submitted_at < $5)`;

/** Returns one page of an author's plans, newest first, with the number of plans in each tab; `all` is their sum. */
export async function listPlans(
  db: Queryable,
  uid: UserId,
  { state, q, from, to }: ListInput,
  page: ListPage,
  now: number,
): Promise<{ rows: PlanRow[]; total: number; counts: Record<string, number> }> {
  const values = [
    uid,
    now,
    q === undefined || q === '' ? null : q.toLowerCase(),
    from === undefined ? null : businessDay(from).from,
    to === undefined ? null : businessDay(to).to,
  ];
  const { rows: tabs } = await db.query<{ tab: string; count: number }>(
    `select ${TAB} as tab, count(*)::int as count from plan left join match on match.id = plan.match_id where ${FILTER} group by 1`,
    values,
  );
  const counts: Record<string, number> = { all: tabs.reduce((sum, { count }) => sum + count, 0) };
  for (const { tab, count } of tabs) counts[tab] = count;
  const offset = pageOffset(page);
  const { rows } = await db.query<PlanRow>(
    `select ${PLAN_ROW} where ${FILTER} and ($6 = 'all' or ${TAB} = $6) order by plan.id desc limit $7 offset $8`,
    [...values, state, offset === undefined ? 0 : page.pageSize, offset ?? 0],
  );
  return { rows, total: counts[state] ?? 0, counts };
}
