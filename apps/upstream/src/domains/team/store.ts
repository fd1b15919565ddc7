import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, PlayerId, TeamId } from '@matchpoint/contracts/ids';
import type { TeamHonour } from '@matchpoint/contracts/team/team';
import type { Queryable } from '../../db/pool.ts';
import { readEntryCount } from '../../library/entry-counts.ts';
import type { NameOrder } from '../../library/name-order.ts';
import type { PoolTotals } from '../../library/pools.ts';
import type { StatTotals } from '../../library/stat-totals.ts';

export interface TeamQuery {
  readonly gameId?: GameId | undefined;
  readonly leagueId?: LeagueId | undefined;
  /** Season of the league; required when the league is given. */
  readonly season?: string | undefined;
  readonly letter?: string | undefined;
}

export interface TeamEntryRow {
  readonly team_id: TeamId;
  readonly game_id: GameId;
  readonly letter: string;
  readonly country: string | null;
  readonly league_id: LeagueId | null;
}

interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

const entryColumns = (order: NameOrder) => `t.team_id, t.game_id, t.letter_${order} as letter, t.country, t.league_id`;

/** Returns the statement of a page of the team list. */
function teamPageQuery(query: TeamQuery, order: NameOrder, span: PageRange) {
  const where = teamConditions(query, order);
  const placeholder = where.values.length;
  return {
    sql: `select ${entryColumns(order)} from library_team t where ${where.sql}
          order by t.key_${order}, t.team_id limit $${placeholder + 1} offset $${placeholder + 2}`,
    values: [...where.values, span.limit, span.offset],
  };
}

function teamConditions(query: TeamQuery, order: NameOrder): { sql: string; values: unknown[] } {
  const parts = ['t.matches > 0'];
  const values: unknown[] = [];
  const add = (value: unknown, part: (placeholder: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  add(query.gameId, (placeholder) => `t.game_id = ${placeholder}`);
  add(query.letter, (placeholder) => `t.letter_${order} = ${placeholder}`);
  if (query.leagueId !== undefined) {
    values.push(query.leagueId, query.season ?? '');
    parts.push(
      `t.team_id in (select s.team_id from team_season s where s.league_id = $${values.length - 1} and s.season = $${values.length})`,
    );
  }
  return { sql: parts.join(' and '), values };
}

/** Returns the statement of a team's finished matches, newest first. */
function teamMatchesQuery(
  team: TeamId,
  of: { readonly league?: LeagueId | undefined; readonly season?: string | undefined; readonly from?: number | undefined },
  limit: number,
) {
  const values: unknown[] = [team];
  const parts = ['team_id = $1', "over and (result is not null or stats <> '{}')"];
  const add = (value: unknown, part: (placeholder: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  add(of.league, (placeholder) => `league_id = ${placeholder}`);
  add(of.season, (placeholder) => `season = ${placeholder}`);
  add(of.from, (placeholder) => `start_at >= ${placeholder}`);
  values.push(limit);
  return {
    sql: `select start_at, result, scored, conceded, stats, pools from team_match where ${parts.join(' and ')}
          order by start_at desc, match_id desc limit $${values.length}`,
    values,
  };
}

/**
 * Returns the statement of the matches between two teams, newest first, from the view of the first; with the places of both in events of
 * many teams.
 */
function headToHeadQuery([team, other]: readonly [TeamId, TeamId], limit: number) {
  return {
    sql: `select a.match_id, a.over, a.result, a.scored, a.conceded,
            (a.stats -> 'place' ->> 0)::float8 as place, (b.stats -> 'place' ->> 0)::float8 as other_place
          from team_match a join team_match b on b.match_id = a.match_id and b.team_id = $2
          where a.team_id = $1 order by a.start_at desc, a.match_id desc limit $3`,
    values: [team, other, limit],
  };
}

/** Returns the statement of a team's latest finished matches, with the opponents. */
function formQuery(team: TeamId, limit: number) {
  return {
    sql: `select t.match_id, t.start_at, t.result, t.scored, t.conceded, (t.stats -> 'place' ->> 0)::float8 as place,
            case when t.side is null then null else m.team_ids[2 - t.side] end as opponent
          from team_match t join match m on m.id = t.match_id
          where t.team_id = $1 and t.over and (t.result is not null or t.stats ? 'place')
          order by t.start_at desc, t.match_id desc limit $2`,
    values: [team, limit],
  };
}

/** Returns the statement of everybody who played for a team since an instant. */
function squadQuery(team: TeamId, from: number) {
  return {
    sql: `select s.player_id, p.name, coalesce(p.number, f.number) as number, coalesce(p.pos, f.pos) as pos, f.country, f.born, s.played, s.stats
          from player_season s join player p on p.id = s.player_id left join player_fact f on f.player_id = p.id where s.team_id = $1 and s.last_at >= $2`,
    values: [team, from],
  };
}

export interface TeamMatchRow {
  readonly start_at: number;
  readonly result: 'W' | 'D' | 'L' | null;
  readonly scored: number | null;
  readonly conceded: number | null;
  readonly stats: StatTotals;
  readonly pools: readonly PoolTotals[];
}

export interface HeadToHeadRow {
  readonly match_id: MatchId;
  readonly over: boolean;
  readonly result: 'W' | 'D' | 'L' | null;
  readonly scored: number | null;
  readonly conceded: number | null;
  readonly place: number | null;
  readonly other_place: number | null;
}

export interface FormRow {
  readonly match_id: MatchId;
  readonly start_at: number;
  readonly result: 'W' | 'D' | 'L' | null;
  readonly scored: number | null;
  readonly conceded: number | null;
  readonly place: number | null;
  readonly opponent: TeamId | null;
}

export interface SquadRow {
  readonly player_id: PlayerId;
  readonly name: string;
  readonly number: number | null;
  readonly pos: string | null;
  readonly country: string | null;
  readonly born: string | null;
  readonly played: number;
  readonly stats: StatTotals;
}

/** SQL of the team library. */
export class TeamStore {
  readonly #db: Queryable;
  constructor(db: Queryable) {
    this.#db = db;
  }

  async page(query: TeamQuery, order: NameOrder, span: PageRange): Promise<TeamEntryRow[]> {
    const { sql, values } = teamPageQuery(query, order, span);
    return (await this.#db.query<TeamEntryRow>(sql, values)).rows;
  }

  /** Returns the size of a list: from the stored counts by letter, or counted for one league. */
  async count(query: TeamQuery, order: NameOrder): Promise<number> {
    if (query.leagueId !== undefined) {
      const { sql, values } = teamConditions(query, order);
      const { rows } = await this.#db.query<{ count: number }>(`select count(*) as count from library_team t where ${sql}`, values);
      return rows[0]?.count ?? 0;
    }
    return readEntryCount(this.#db, 'team', order, query.gameId, query.letter);
  }

  async entry(team: TeamId, order: NameOrder): Promise<TeamEntryRow | undefined> {
    const { rows } = await this.#db.query<TeamEntryRow>(
      `select ${entryColumns(order)} from library_team t where t.team_id = $1 and t.matches > 0`,
      [team],
    );
    return rows[0];
  }

  /** Returns the league seasons of a team, newest first. */
  async seasons(team: TeamId): Promise<{ league_id: LeagueId; season: string; last_at: number }[]> {
    const { rows } = await this.#db.query<{ league_id: LeagueId; season: string; last_at: number }>(
      'select league_id, season, last_at from team_season where team_id = $1 order by last_at desc, league_id limit 60',
      [team],
    );
    return rows;
  }

  async matches(
    team: TeamId,
    of: { readonly league?: LeagueId | undefined; readonly season?: string | undefined; readonly from?: number | undefined },
    limit: number,
  ): Promise<TeamMatchRow[]> {
    const { sql, values } = teamMatchesQuery(team, of, limit);
    return (await this.#db.query<TeamMatchRow>(sql, values)).rows;
  }

  async headToHead(pair: readonly [TeamId, TeamId], limit: number): Promise<HeadToHeadRow[]> {
    const { sql, values } = headToHeadQuery(pair, limit);
    return (await this.#db.query<HeadToHeadRow>(sql, values)).rows;
  }

  async form(team: TeamId, limit: number): Promise<FormRow[]> {
    const { sql, values } = formQuery(team, limit);
    return (await this.#db.query<FormRow>(sql, values)).rows;
  }

  async honours(team: TeamId): Promise<{ league_id: LeagueId; season: string; place: TeamHonour['place'] }[]> {
    const { rows } = await this.#db.query<{ league_id: LeagueId; season: string; place: TeamHonour['place'] }>(
      `select h.league_id, h.season, h.place from league_honour h join league_season s using (league_id, season)
       where h.team_id = $1 order by s.last_at desc, h.place limit 60`,
      [team],
    );
    return rows;
  }

  async squad(team: TeamId, from: number): Promise<SquadRow[]> {
    const { sql, values } = squadQuery(team, from);
    return (await this.#db.query<SquadRow>(sql, values)).rows;
  }

  async squadSize(team: TeamId, from: number): Promise<number> {
    const { rows } = await this.#db.query<{ players: number }>(
      'select count(distinct player_id) as players from player_season where team_id = $1 and last_at >= $2',
      [team, from],
    );
    return rows[0]?.players ?? 0;
  }
}
