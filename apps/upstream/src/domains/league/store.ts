import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, PlayerId, TeamId } from '@matchpoint/contracts/ids';
import type { LeagueHonour } from '@matchpoint/contracts/league/league';
import type { Queryable } from '../../db/pool.ts';
import type { NameOrder } from '../../library/name-order.ts';
import type { PoolTotals } from '../../library/pools.ts';
import type { PlayerSeasonRow } from './player-rankings.ts';
import type { StatTotals } from '../../library/stat-totals.ts';

export interface LeagueEntryRow {
  readonly league_id: LeagueId;
  readonly letter: string;
  readonly matches: number;
  readonly teams: number;
}

export interface LeagueQuery {
  readonly gameId?: GameId | undefined;
  readonly letter?: string | undefined;
  readonly country?: string | undefined;
}

function leaguePageQuery(query: LeagueQuery, order: NameOrder, page: { readonly limit: number; readonly offset: number }, now: number) {
  const where = leagueConditions(query, order);
  const values = [...where.values, page.limit, page.offset, now];
  const at = where.values.length;
  return {
    sql: `select l.league_id, l.letter_${order} as letter, l.matches, coalesce((select s.teams from league_season s
            where s.league_id = l.league_id order by s.first_at <= $${at + 3} desc, s.last_at desc, s.season desc limit 1), 0) as teams
          from library_league l where ${where.sql} order by l.tier, l.key_${order}, l.league_id limit $${at + 1} offset $${at + 2}`,
    values,
  };
}

function leagueConditions(query: LeagueQuery, order: NameOrder): { sql: string; values: unknown[] } {
  const parts = ['matches > 0'];
  const values: unknown[] = [];
  for (const [column, value] of [
    ['game_id', query.gameId],
    [`letter_${order}`, query.letter],
    ['country', query.country],
  ] as const) {
    if (value === undefined) continue;
    values.push(value);
    parts.push(`${column} = $${values.length}`);
  }
  return { sql: parts.join(' and '), values };
}

export interface GameDay {
  readonly day: number;
  readonly matches: number;
  readonly home_wins: number;
  readonly stats: StatTotals;
  readonly pools: readonly PoolTotals[];
}

/** SQL of the league library. */
export class LeagueStore {
  readonly #db: Queryable;
  constructor(db: Queryable) {
    this.#db = db;
  }

  async page(query: LeagueQuery, order: NameOrder, page: { limit: number; offset: number }, now: number): Promise<LeagueEntryRow[]> {
    const { sql, values } = leaguePageQuery(query, order, page, now);
    return (await this.#db.query<LeagueEntryRow>(sql, values)).rows;
  }

  async count(query: LeagueQuery, order: NameOrder): Promise<number> {
    const { sql, values } = leagueConditions(query, order);
    const { rows } = await this.#db.query<{ count: number }>(`select count(*) as count from library_league where ${sql}`, values);
    return rows[0]?.count ?? 0;
  }

  async countries(gameId: GameId | undefined): Promise<string[]> {
    const { rows } = await this.#db.query<{ country: string }>(
      `select distinct country from library_league
       where matches > 0 and country is not null and ($1::smallint is null or game_id = $1) order by country`,
      [gameId ?? null],
    );
    return rows.map((row) => row.country);
  }

  async entry(league: LeagueId, order: NameOrder): Promise<Pick<LeagueEntryRow, 'letter' | 'matches'> | undefined> {
    const { rows } = await this.#db.query<Pick<LeagueEntryRow, 'letter' | 'matches'>>(
      `select letter_${order} as letter, matches from library_league where league_id = $1 and matches > 0`,
      [league],
    );
    return rows[0];
  }

  /** Returns leagues of a game: those in season first, then higher tiers, then those with more matches. */
  async leading(gameId: GameId, order: NameOrder, limit: number, span: { from: number; to: number }): Promise<LeagueEntryRow[]> {
    const { rows } = await this.#db.query<LeagueEntryRow>(
      `select l.league_id, l.letter_${order} as letter, l.matches, s.teams
       from library_league l
       cross join lateral (select teams, last_at, first_at from league_season s where s.league_id = l.league_id
                           order by s.first_at <= $4 desc, s.last_at desc, s.season desc limit 1) s
       where l.game_id = $1 and l.matches > 0
       order by s.last_at > $3 and s.first_at <= $4 desc, l.tier, l.matches desc, l.league_id limit $2`,
      [gameId, limit, span.from, span.to],
    );
    return rows;
  }

  /** Returns the number of live matches of each league. */
  async live(leagues: readonly LeagueId[]): Promise<Map<LeagueId, number>> {
    const { rows } = await this.#db.query<{ league_id: LeagueId; live: number }>(
      `select league_id, count(*) as live from match where state = 'live' and origin <> 'replay' and league_id = any($1) group by league_id`,
      [leagues],
    );
    return new Map(rows.map((row) => [row.league_id, row.live]));
  }

  /** Returns the champions, newest season first. */
  async champions(league: LeagueId): Promise<{ season: LeagueHonour['season']; team_id: TeamId }[]> {
    const { rows } = await this.#db.query<{ season: string; team_id: TeamId }>(
      `select h.season, h.team_id from league_honour h join league_season s using (league_id, season)
       where h.league_id = $1 and h.place = 'champion' order by s.last_at desc limit 40`,
      [league],
    );
    return rows;
  }

  /** Returns the players of a season with their stats, by team. */
  async playerSeasons(league: LeagueId, season: string): Promise<PlayerSeasonRow[]> {
    const { rows } = await this.#db.query<PlayerSeasonRow>(
      'select player_id, team_id, played, stats, last_at from player_season where league_id = $1 and season = $2',
      [league, season],
    );
    return rows;
  }

  async playerNames(ids: readonly PlayerId[]): Promise<Map<PlayerId, string>> {
    const { rows } = await this.#db.query<{ id: PlayerId; name: string }>('select id, name from player where id = any($1)', [ids]);
    return new Map(rows.map((row) => [row.id, row.name]));
  }

  /** Returns the teams of a season, without placeholders such as "winner of match 101". */
  async teams(league: LeagueId, season: string): Promise<TeamId[]> {
    const { rows } = await this.#db.query<{ team_id: TeamId }>(
      `select s.team_id from team_season s join library_team t using (team_id) where s.league_id = $1 and s.season = $2 order by t.key_zh`,
      [league, season],
    );
    return rows.map((row) => row.team_id);
  }

  /** Returns the daily totals of a game since a day (days since 1970-01-01 UTC). */
  async days(gameId: GameId, from: number): Promise<GameDay[]> {
    const { rows } = await this.#db.query<GameDay>(
      'select day, matches, home_wins, stats, pools from game_day where game_id = $1 and day >= $2',
      [gameId, from],
    );
    return rows;
  }
}
