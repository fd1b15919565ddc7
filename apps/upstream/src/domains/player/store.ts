import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, PlayerId, TeamId } from '@matchpoint/contracts/ids';
import type { Side } from '@matchpoint/contracts/match/base';
import type { PlayerHonour } from '@matchpoint/contracts/player/player';
import type { Queryable } from '../../db/pool.ts';
import type { EntityOrigin } from '../../matches/entity-origin.ts';
import { readEntryCount } from '../../library/entry-counts.ts';
import type { PlayedGame } from '../../library/aggregator/player-match-stats.ts';
import type { StatTotals } from '../../library/stat-totals.ts';

export interface PlayerQuery {
  readonly gameId?: GameId | undefined;
  readonly teamId?: TeamId | undefined;
  readonly letter?: string | undefined;
}

export interface PlayerRow {
  readonly id: PlayerId;
  readonly game_id: GameId;
  readonly origin: EntityOrigin;
  readonly name: string;
  readonly letter: string;
  readonly number: number | null;
  readonly pos: string | null;
  readonly team_id: TeamId | null;
  readonly played: number;
  readonly country: string | null;
  readonly born: string | null;
}

interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** What a match says of a player comes before what a list says. */
const COLUMNS = `p.id, p.game_id, p.origin, p.name, p.letter, coalesce(p.number, f.number) as number, coalesce(p.pos, f.pos) as pos, p.team_id,
  p.played, f.country, f.born`;
const FACTS = 'left join player_fact f on f.player_id = p.id';

/** Returns the statement of a page of the player list. */
function playerPageQuery(query: PlayerQuery, span: PageRange) {
  const where = playerConditions(query);
  const at = where.values.length;
  return {
    // The page is read from the index alone, however deep it lies.
    sql: `select ${COLUMNS} from (select id, sort_key from player where ${where.sql}
            order by sort_key, id limit $${at + 1} offset $${at + 2}) as page
          join player p on p.id = page.id ${FACTS} order by page.sort_key, page.id`,
    values: [...where.values, span.limit, span.offset],
  };
}

function playerConditions(query: PlayerQuery): { sql: string; values: unknown[] } {
  const parts: string[] = [];
  const values: unknown[] = [];
  for (const [column, value] of [
    ['game_id', query.gameId],
    ['team_id', query.teamId],
    ['letter', query.letter],
  ] as const) {
    if (value === undefined) continue;
    values.push(value);
    parts.push(`${column} = $${values.length}`);
  }
  return { sql: parts.length === 0 ? 'true' : parts.join(' and '), values };
}

/** Returns the statement of a player's matches, newest first. */
function playerMatchesQuery(player: PlayerId, span: PageRange) {
  return {
    sql: `select match_id, side, start_at, result, stats, games from player_match
          where player_id = $1 order by start_at desc, match_id desc limit $2 offset $3`,
    values: [player, span.limit, span.offset],
  };
}

export interface PlayerMatchRow {
  readonly match_id: MatchId;
  readonly side: Side | null;
  readonly start_at: number;
  readonly result: 'W' | 'D' | 'L' | null;
  readonly stats: StatTotals;
  readonly games: readonly PlayedGame[];
}

export interface CareerSeasonRow {
  readonly league_id: LeagueId;
  readonly season: string;
  readonly team_id: TeamId;
  readonly played: number;
  readonly won: number;
  readonly stats: StatTotals;
}

interface HonourRow {
  readonly league_id: LeagueId;
  readonly season: string;
  readonly place: PlayerHonour['place'];
  readonly team_id: TeamId;
}

/** SQL of the player library. */
export class PlayerStore {
  readonly #db: Queryable;
  constructor(db: Queryable) {
    this.#db = db;
  }

  async page(query: PlayerQuery, span: PageRange): Promise<PlayerRow[]> {
    const { sql, values } = playerPageQuery(query, span);
    return (await this.#db.query<PlayerRow>(sql, values)).rows;
  }

  /** Returns the size of a list: from the stored counts by letter, or counted for one team. */
  async count(query: PlayerQuery): Promise<number> {
    if (query.teamId === undefined) return readEntryCount(this.#db, 'player', 'zh', query.gameId, query.letter);
    const { sql, values } = playerConditions(query);
    const { rows } = await this.#db.query<{ count: number }>(`select count(*) as count from player where ${sql}`, values);
    return rows[0]?.count ?? 0;
  }

  async player(id: PlayerId): Promise<PlayerRow | undefined> {
    const { rows } = await this.#db.query<PlayerRow>(`select ${COLUMNS} from player p ${FACTS} where p.id = $1`, [id]);
    return rows[0];
  }

  async career(id: PlayerId): Promise<CareerSeasonRow[]> {
    const { rows } = await this.#db.query<CareerSeasonRow>(
      `select league_id, season, team_id, played, won, stats from player_season where player_id = $1
       order by last_at desc, league_id, season, team_id limit 200`,
      [id],
    );
    return rows;
  }

  async matches(id: PlayerId, span: PageRange): Promise<PlayerMatchRow[]> {
    const { sql, values } = playerMatchesQuery(id, span);
    return (await this.#db.query<PlayerMatchRow>(sql, values)).rows;
  }

  /** Returns what the player's teams won in the seasons in which the player played for them, newest first. */
  async honours(id: PlayerId): Promise<HonourRow[]> {
    const { rows } = await this.#db.query<HonourRow>(
      `select h.league_id, h.season, h.place, h.team_id
       from player_season p join league_honour h using (league_id, season, team_id) join league_season s using (league_id, season)
       where p.player_id = $1 and p.played > 0 order by s.last_at desc, h.league_id, h.season limit 60`,
      [id],
    );
    return rows;
  }

  /** Returns the players who play for the same team now, those with the most matches first. */
  async teammates(
    team: TeamId,
    player: PlayerId,
    from: number,
    limit: number,
  ): Promise<{ id: PlayerId; name: string; pos: string | null }[]> {
    const { rows } = await this.#db.query<{ id: PlayerId; name: string; pos: string | null }>(
      `select p.id, p.name, coalesce(p.pos, f.pos) as pos from player p ${FACTS}
       where p.team_id = $1 and p.id <> $2 and p.last_at >= $3 order by p.played desc, p.sort_key, p.id limit $4`,
      [team, player, from, limit],
    );
    return rows;
  }
}
