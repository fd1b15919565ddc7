import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { LifeStatus, ResultType } from '@matchpoint/contracts/match/status';
import type { Queryable } from '../db/pool.ts';
import { type ListState, MATCH_COLUMNS, type MatchRow, type StoredDetail, type StoredFixture } from './match-row.ts';

/** Selects matches. Times are UTC milliseconds; `to` is exclusive. */
export interface MatchFilter {
  readonly gameIds?: readonly GameId[];
  readonly leagueIds?: readonly LeagueId[];
  readonly teamId?: TeamId;
  readonly states?: readonly ListState[];
  readonly ids?: readonly MatchId[];
  readonly from?: number;
  readonly to?: number;
  /** End of the match within this span. */
  readonly endedFrom?: number;
  readonly endedTo?: number;
  /** `only` selects the programme of replays. Other lists leave it out, unless matches are selected by `ids`. */
  readonly replays?: 'exclude' | 'only';
}

/** The order of a list. `day`: live, then future by kick-off, then past with the newest first. Ties are broken by id. */
export type MatchOrder = 'start_asc' | 'start_desc' | 'ended_desc' | 'popularity' | 'day';

const ORDERS: Readonly<Record<MatchOrder, string>> = {
  start_asc: 'start_at, id',
  start_desc: 'start_at desc, id desc',
  ended_desc: 'ended_at desc, id',
  popularity: 'popularity desc, start_at, id',
  day: `case state when 'live' then 0 when 'upcoming' then 1 else 2 end, case state when 'finished' then -start_at else start_at end, id`,
};

interface Page {
  readonly index: number;
  readonly size: number;
}

/** A replay repeats a stored match: it counts in no list of real or simulated matches, and in nothing that is derived from results. */
const NO_REPLAY = `origin <> 'replay'`;
const REPLAY = `origin = 'replay'`;

/** SQL of matches. */
export class MatchStore {
  readonly #db: Queryable;
  constructor(db: Queryable) {
    this.#db = db;
  }

  async list(filter: MatchFilter, order: MatchOrder, page: Page): Promise<MatchRow[]> {
    const query = listQuery(filter, order, page);
    const { rows } = await this.#db.query<MatchRow>(query.sql, query.values);
    return rows;
  }

  async count(filter: MatchFilter): Promise<number> {
    const where = conditions(filter);
    const { rows } = await this.#db.query<{ count: number }>(`select count(*) as count from match where ${where.sql}`, where.values);
    return rows[0]?.count ?? 0;
  }

  async detail(id: MatchId): Promise<DetailRow | undefined> {
    const { rows } = await this.#db.query<DetailRow>(
      `select ${MATCH_COLUMNS}, fixture as whole_fixture, ended_at, detail from match where id = $1 and state <> 'hidden'`,
      [id],
    );
    return rows[0];
  }

  /** Returns the time of the last heartbeat of each source. */
  async beats(): Promise<Map<string, number>> {
    const { rows } = await this.#db.query<{ source: string; heartbeat_at: number }>('select source, heartbeat_at from feed_source');
    return new Map(rows.map((row) => [row.source, row.heartbeat_at]));
  }

  /** Returns for each game the number of live matches and of matches with kick-off in a span, without replays. */
  async gameCounts(from: number, to: number): Promise<{ game_id: GameId; live: number; today: number }[]> {
    const { rows } = await this.#db.query<{ game_id: GameId; live: number; today: number }>(
      `select game_id, sum(live)::int as live, sum(today)::int as today from (
         select game_id, count(*) as live, 0 as today from match where state = 'live' and ${NO_REPLAY} group by game_id
         union all
         select game_id, 0, count(*) from match where start_at >= $1 and start_at < $2 and state <> 'hidden' and ${NO_REPLAY} group by game_id
       ) as counts group by game_id`,
      [from, to],
    );
    return rows;
  }

  /** Returns the number of matches per day, as in the list of a day; a day is 24 hours from `from`. `replays` counts the programme of replays. */
  async dayCounts(
    from: number,
    days: number,
    gameIds: readonly GameId[] | undefined,
    replays: 'exclude' | 'only' = 'exclude',
  ): Promise<{ day: number; matches: number; finished: number; live: number }[]> {
    const { rows } = await this.#db.query<{ day: number; matches: number; finished: number; live: number }>(
      `select ((start_at - $1) / 86400000)::int as day, count(*)::int as matches,
         (count(*) filter (where state = 'finished'))::int as finished, (count(*) filter (where state = 'live'))::int as live
       from match where start_at >= $1 and start_at < $2 and state <> 'hidden' and ${replays === 'only' ? REPLAY : NO_REPLAY} and ($3::smallint[] is null or game_id = any($3))
       group by 1 order by 1`,
      [from, from + days * 86_400_000, gameIds ?? null],
    );
    return rows;
  }

  /** Returns leagues with their number of matches in a span and of live matches. */
  async leagueCounts(filter: MatchFilter): Promise<{ league_id: LeagueId; matches: number; live: number }[]> {
    const where = conditions(filter);
    const { rows } = await this.#db.query<{ league_id: LeagueId; matches: number; live: number }>(
      `select league_id, count(*)::int as matches, (count(*) filter (where state = 'live'))::int as live
       from match where ${where.sql} group by league_id`,
      where.values,
    );
    return rows;
  }

  /** Returns the results of a team before an instant, newest first; against one opponent when it is given. */
  async results(team: TeamId, before: number, limit: number, opponent?: TeamId): Promise<PastRow[]> {
    const { rows } = await this.#db.query<PastRow>(
      `select ${RESULT_COLUMNS}, ${PAST_COLUMNS} from match
       where team_ids @> $1 and state = 'finished' and ${NO_REPLAY} and home_score is not null and start_at < $2 order by start_at desc, id limit $3`,
      [opponent === undefined ? [team] : [team, opponent], before, limit],
    );
    return rows;
  }

  /** Returns the matches of a team after an instant, soonest first. */
  async next(team: TeamId, after: number, limit: number): Promise<ResultRow[]> {
    const { rows } = await this.#db.query<ResultRow>(
      `select ${RESULT_COLUMNS} from match
       where team_ids @> $1 and state = 'upcoming' and ${NO_REPLAY} and start_at > $2 order by start_at, id limit $3`,
      [[team], after, limit],
    );
    return rows;
  }

  /** Returns the final matches of seasons with what their tables count, oldest first. */
  async tableRows(seasons: readonly { readonly league_id: LeagueId; readonly season: string | null }[]): Promise<FinalTableRow[]> {
    const { rows } = await this.#db.query<FinalTableRow>(
      `select m.id, m.league_id, m.season, m.team_ids, m.start_at, m.ended_at, m.home_score, m.away_score, m.winner, m.stage, m.round,
         m.group_name, m.confirmed, m.result_type
       from match m join unnest($1::bigint[], $2::text[]) as s (league_id, season)
         on m.league_id = s.league_id and m.season is not distinct from s.season
       where m.confirmed and m.state = 'finished' and m.origin <> 'replay' order by m.start_at, m.id limit 50000`,
      [seasons.map((one) => one.league_id), seasons.map((one) => one.season)],
    );
    return rows;
  }

  /** Returns all matches of a league season, oldest first; with `before`, those with kick-off before that instant. Replays never count. */
  async seasonResults(league: LeagueId, season: string | null, before?: number): Promise<SeasonRow[]> {
    const { rows } = await this.#db.query<SeasonRow>(
      `select ${RESULT_COLUMNS}, state, status, stage, round, group_name, confirmed, result_type, summary -> 'facts' -> 'pen' as pen,
         summary -> 'facts' -> 'et' as et
       from match where league_id = $1 and season is not distinct from $2 and state <> 'hidden' and ${NO_REPLAY}
         and ($3::bigint is null or start_at < $3) order by start_at, id limit 5000`,
      [league, season, before ?? null],
    );
    return rows;
  }
}

const RESULT_COLUMNS = `id, league_id, team_ids, start_at, home_score, away_score, winner, summary -> 'facts' -> 'ht' as ht`;

export interface ResultRow {
  readonly id: MatchId;
  readonly league_id: LeagueId;
  readonly team_ids: readonly TeamId[];
  readonly start_at: number;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly winner: 0 | 1 | null;
  readonly ht: [number, number] | null;
}

/** Closing lines, the score after 90 minutes, and side and minute of the goals of a soccer match. */
const PAST_COLUMNS = `case when summary -> 'odds' ->> 'closing' = 'true' then (summary -> 'odds' -> 'asian' ->> 'line')::float end as asian_line,
  case when summary -> 'odds' ->> 'closing' = 'true' then (summary -> 'odds' -> 'total' ->> 'line')::float end as total_line,
  summary -> 'facts' -> 'ft' as ft,
  case when game_id = 202 then (select jsonb_agg(jsonb_build_array(e -> 'side', e -> 'minute')) from jsonb_array_elements(detail -> 'soccer' -> 'events') as e
    where e ->> 'kind' = 'goal' and not e ? 'cancelled' and e ? 'side') end as goals`;

/** A final match in the analysis of another one. */
export interface PastRow extends ResultRow {
  readonly asian_line: number | null;
  readonly total_line: number | null;
  readonly ft: [number, number] | null;
  readonly goals: [0 | 1, number][] | null;
}

/** What a table counts of a match. */
export interface TableRow extends Omit<ResultRow, 'ht'> {
  readonly result_type: ResultType | null;
  readonly stage: Readonly<Record<string, string>> | null;
  readonly round: Readonly<Record<string, string>> | null;
  readonly group_name: Readonly<Record<string, string>> | null;
  readonly confirmed: boolean;
}

/** A final match as a table counts it. */
export interface FinalTableRow extends TableRow {
  readonly season: string | null;
  readonly ended_at: number | null;
}

export interface SeasonRow extends ResultRow, TableRow {
  readonly state: ListState;
  readonly status: LifeStatus;
  /** Goals of a penalty shoot-out. */
  readonly pen: readonly [number, number] | null;
  /** Goals of extra time; null without one. */
  readonly et: readonly [number, number] | null;
}

export interface DetailRow extends MatchRow {
  readonly whole_fixture: StoredFixture;
  /** Set for finished matches. */
  readonly ended_at: number | null;
  readonly detail: StoredDetail;
}

/** Returns the statement of a list; exported so that tests can check its plan. */
export function listQuery(filter: MatchFilter, order: MatchOrder, page: Page): { sql: string; values: unknown[] } {
  const where = conditions(filter);
  const values = [...where.values, page.size, (page.index - 1) * page.size];
  return {
    sql: `select ${MATCH_COLUMNS} from match where ${where.sql} order by ${ORDERS[order]} limit $${values.length - 1} offset $${values.length}`,
    values,
  };
}

function conditions(filter: MatchFilter): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts: string[] = [];
  const add = (value: unknown, part: (at: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  // Uses equality for a single value, so that the planner can read an index in order.
  const either = (column: string, list: readonly unknown[] | undefined) =>
    list?.length === 1 ? add(list[0], (at) => `${column} = ${at}`) : add(list, (at) => `${column} = any(${at})`);
  if (filter.replays === 'only') parts.push(REPLAY);
  else if (filter.ids === undefined) parts.push(NO_REPLAY);
  either('state', filter.states ?? ['upcoming', 'live', 'finished']);
  either('game_id', filter.gameIds);
  either('league_id', filter.leagueIds);
  add(filter.teamId === undefined ? undefined : [filter.teamId], (at) => `team_ids @> ${at}`);
  add(filter.ids, (at) => `id = any(${at})`);
  add(filter.from, (at) => `start_at >= ${at}`);
  add(filter.to, (at) => `start_at < ${at}`);
  add(filter.endedFrom, (at) => `ended_at >= ${at}`);
  add(filter.endedTo, (at) => `ended_at < ${at}`);
  return { sql: parts.join(' and '), values };
}
