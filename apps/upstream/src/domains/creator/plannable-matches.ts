import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { Origin } from '@matchpoint/contracts/match/base';
import { PLAN_CLOSES_BEFORE_MS, PLAN_OPENS_BEFORE_MS } from '@matchpoint/contracts/rules/plan-rules';
import { cappedCount, type ListPage, pageOffset, totalCount } from '../../db/paging.ts';
import type { Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { captureMarkets, type OfferedMarket, QUOTED_COLUMNS, type QuotedMatch } from '../../plans/market-capture.ts';
import { isSubmissionOpen, type MatchTiming, realmOf, startedCondition } from '../../plans/plan-match.ts';
import type { Expert } from './expert.ts';

/** A match that can be written about. */
export interface PlannableRow {
  readonly id: MatchId;
  readonly start_at: number;
  /** Plans of the author on it that are under review or published. */
  readonly plans: number;
}

const OWN_PLANS = `(select count(*)::int from plan
  where plan.match_id = match.id and plan.author_id = $1 and plan.review in ('review', 'published')) as plans`;

/** `$2`: now. `$3` and `$4`: span of kick-offs. `$5`: whether the realm is simulated. `$6`: a game. `$7`: part of a team or league. */
const FILTER = `not ${startedCondition('$2')} and match.start_exact and match.start_at between $3 and $4
  and match.origin <> 'replay' and (match.origin = 'simulated') = $5 and ($6::smallint is null or match.game_id = $6)
  and match.summary -> 'odds' is not null and coalesce((match.summary -> 'odds' ->> 'suspended')::boolean, false) is false
  and coalesce((match.summary -> 'odds' ->> 'closing')::boolean, false) is false
  and ($7::text is null or exists (
    select from team, jsonb_each_text(team.names) name where team.id = any(match.team_ids) and position($7 in lower(name.value)) > 0)
    or exists (select from league, jsonb_each_text(league.names) name where league.id = match.league_id and position($7 in lower(name.value)) > 0))`;

/** Returns one page of the matches about which an expert can write now, nearest first. */
export async function listPlannable(
  db: Queryable,
  expert: Expert,
  { gameId, q }: { readonly gameId?: GameId | undefined; readonly q?: string | undefined },
  page: ListPage,
  now: number,
): Promise<{ rows: PlannableRow[]; total: number }> {
  const values = [
    expert.user_id,
    now,
    now + PLAN_CLOSES_BEFORE_MS,
    now + PLAN_OPENS_BEFORE_MS,
    expert.realm === 'simulated',
    gameId ?? null,
    q === undefined || q === '' ? null : q.toLowerCase(),
  ];
  const offset = pageOffset(page);
  const { rows } =
    offset === undefined
      ? { rows: [] }
      : await db.query<PlannableRow>(
          `select match.id, match.start_at, ${OWN_PLANS} from match where ${FILTER} order by match.start_at, match.id limit $8 offset $9`,
          [...values, page.pageSize, offset],
        );
  // The count has no use for the author, but its values are numbered alike.
  const total = await totalCount(page, rows.length, () => cappedCount(db, `$1::bigint from match where ${FILTER}`, values));
  return { rows, total };
}

/**
 * Returns a match with the markets that a submission would lock now.
 * @throws {JavaFailure} NOT_FOUND for an unknown match and one of another realm; PLAN_WINDOW
 */
export async function findPlannable(
  db: Queryable,
  expert: Expert,
  { matchId }: JavaParsed<'planMarkets'>,
  now: number,
): Promise<PlannableRow & { readonly markets: OfferedMarket[] }> {
  const { rows } = await db.query<PlannableRow & QuotedMatch & MatchTiming & { readonly origin: Origin }>(
    `select match.id, match.start_at, match.state, match.status, match.start_exact, match.origin, ${OWN_PLANS}, ${QUOTED_COLUMNS}
     from match where match.id = $2 and match.state <> 'hidden'`,
    [expert.user_id, matchId],
  );
  const [match] = rows;
  if (match === undefined || realmOf(match.origin) !== expert.realm) throw new JavaFailure('NOT_FOUND');
  if (!isSubmissionOpen(match, now)) throw new JavaFailure('PLAN_WINDOW');
  return { id: match.id, start_at: match.start_at, plans: match.plans, markets: captureMarkets(match) };
}
