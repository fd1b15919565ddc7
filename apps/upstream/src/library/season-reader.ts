import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId } from '@matchpoint/contracts/ids';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import type { MatchStore, SeasonRow } from '../matches/match-store.ts';
import { type BracketRound, bracketOf } from './bracket.ts';
import { type Scope, type Table, tablesOf } from '../matches/standings.ts';

/** A season of a league as the library lists it; '' is the name of one that has none. */
export interface LeagueSeason {
  readonly league_id: LeagueId;
  readonly season: string;
  readonly game_id: GameId;
  readonly matches: number;
  readonly teams: number;
  readonly first_at: number;
  readonly last_at: number;
  readonly has_players: boolean;
  readonly has_pools: boolean;
}

/** What is worked out from a season's matches may be this old. */
const TTL_MS = 15_000;
const LIMIT = 500;

interface Held {
  readonly at: number;
  readonly rows: readonly SeasonRow[];
  readonly tables: Map<Scope, readonly Table[]>;
  bracket?: readonly BracketRound[];
}

/** Seasons of leagues, their matches, tables and knock-outs; the last are kept for some seconds. */
export class SeasonReader {
  readonly #db: Queryable;
  readonly #store: MatchStore;
  readonly #clock: Clock;
  readonly #held = new Map<string, Promise<Held>>();

  constructor(deps: { readonly db: Queryable; readonly store: MatchStore; readonly clock: Clock }) {
    this.#db = deps.db;
    this.#store = deps.store;
    this.#clock = deps.clock;
  }

  /** Newest first: the season that is on or was on last, before one that has not begun. */
  async seasons(league: LeagueId): Promise<LeagueSeason[]> {
    const { rows } = await this.#db.query<LeagueSeason>(
      `select league_id, season, game_id, matches, teams, first_at, last_at, has_players, has_pools from league_season
       where league_id = $1 order by first_at <= $2 desc, last_at desc, season desc`,
      [league, this.#clock.now()],
    );
    return rows;
  }

  /**
   * The asked season, or the newest one.
   * @throws {JavaFailure} NOT_FOUND when the league has no such season, or no match at all.
   */
  async season(league: LeagueId, asked: string | undefined): Promise<LeagueSeason> {
    const seasons = await this.seasons(league);
    const found = asked === undefined ? seasons[0] : seasons.find((one) => one.season === asked);
    if (found === undefined) throw new JavaFailure('NOT_FOUND');
    return found;
  }

  /** All matches of a season, oldest first. */
  async rows(season: LeagueSeason): Promise<readonly SeasonRow[]> {
    return (await this.#hold(season)).rows;
  }

  async tables(season: LeagueSeason, scope: Scope = 'total'): Promise<readonly Table[]> {
    const held = await this.#hold(season);
    const known = held.tables.get(scope) ?? tablesOf(season.game_id, held.rows, scope);
    held.tables.set(scope, known);
    return known;
  }

  async bracket(season: LeagueSeason): Promise<readonly BracketRound[]> {
    const held = await this.#hold(season);
    held.bracket ??= bracketOf(season.game_id, held.rows);
    return held.bracket;
  }

  async #hold(season: LeagueSeason): Promise<Held> {
    const key = `${season.league_id}\n${season.season}`;
    const now = this.#clock.now();
    const kept = await this.#held.get(key)?.catch(() => undefined);
    if (kept !== undefined && now - kept.at < TTL_MS) return kept;
    const reading = this.#store
      .seasonResults(season.league_id, season.season === '' ? null : season.season)
      .then((rows): Held => ({ at: now, rows, tables: new Map() }));
    if (this.#held.size >= LIMIT) this.#held.clear();
    this.#held.set(key, reading);
    return reading;
  }
}
