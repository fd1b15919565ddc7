import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId } from '@matchpoint/contracts/ids';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import type { MatchStore, SeasonRow } from '../matches/match-store.ts';
import { type BracketRound, bracketOf } from './bracket.ts';
import { type SeasonTeamRow, type SeasonTotals, seasonTotalsOf } from './season-totals.ts';
import { type Swiss, swissOf } from './swiss.ts';
import type { LibraryVersions } from './library-versions.ts';
import { type Scope, type Table, tablesOf } from '../matches/standings.ts';

/** A season of a league; '' stands for matches without a season. */
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

/** Derived tables and brackets may be this old, unless the versions tell that their league changed. */
const CACHE_TTL_MS = 15_000;
const MAX_CACHED_SEASONS = 500;

interface CachedSeason {
  readonly at: number;
  readonly version: number;
  readonly rows: readonly SeasonRow[];
  readonly tables: Map<Scope, readonly Table[]>;
  bracket?: readonly BracketRound[];
  swiss?: { readonly stage: Swiss | undefined };
  totals?: Promise<SeasonTotals>;
}

/** Reads seasons of leagues with their matches, tables and brackets; the latest are cached for some seconds. */
export class SeasonReader {
  readonly #db: Queryable;
  readonly #store: MatchStore;
  readonly #clock: Clock;
  readonly #versions: LibraryVersions;
  readonly #cache = new Map<string, Promise<CachedSeason>>();

  constructor(deps: { readonly db: Queryable; readonly store: MatchStore; readonly clock: Clock; readonly versions: LibraryVersions }) {
    this.#db = deps.db;
    this.#store = deps.store;
    this.#clock = deps.clock;
    this.#versions = deps.versions;
  }

  /** Returns the seasons newest first; a season that has started comes before one that has not. */
  async seasons(league: LeagueId): Promise<LeagueSeason[]> {
    const { rows } = await this.#db.query<LeagueSeason>(
      `select league_id, season, game_id, matches, teams, first_at, last_at, has_players, has_pools from league_season
       where league_id = $1 order by first_at <= $2 desc, last_at desc, season desc`,
      [league, this.#clock.now()],
    );
    return rows;
  }

  /**
   * Returns the requested season, or the newest one.
   * @throws {JavaFailure} NOT_FOUND when the league has no such season, or no match
   */
  async season(league: LeagueId, requested: string | undefined): Promise<LeagueSeason> {
    const seasons = await this.seasons(league);
    const found = requested === undefined ? seasons[0] : seasons.find((one) => one.season === requested);
    if (found === undefined) throw new JavaFailure('NOT_FOUND');
    return found;
  }

  /** Returns all matches of a season, oldest first. */
  async rows(season: LeagueSeason): Promise<readonly SeasonRow[]> {
    return (await this.#load(season)).rows;
  }

  async tables(season: LeagueSeason, scope: Scope = 'total'): Promise<readonly Table[]> {
    const cached = await this.#load(season);
    const known = cached.tables.get(scope) ?? tablesOf(season.game_id, cached.rows, scope);
    cached.tables.set(scope, known);
    return known;
  }

  async bracket(season: LeagueSeason): Promise<readonly BracketRound[]> {
    const cached = await this.#load(season);
    cached.bracket ??= bracketOf(season.game_id, cached.rows);
    return cached.bracket;
  }

  async swiss(season: LeagueSeason): Promise<Swiss | undefined> {
    const rounds = await this.bracket(season);
    const cached = await this.#load(season);
    const knockout = new Set(rounds.flatMap(({ ties }) => ties.flatMap(({ teams }) => teams)));
    cached.swiss ??= { stage: swissOf(season.game_id, cached.rows, knockout) };
    return cached.swiss.stage;
  }

  /** Returns what the finished matches of a season add up to. */
  async totals(season: LeagueSeason): Promise<SeasonTotals> {
    const cached = await this.#load(season);
    cached.totals ??= this.#teamRows(season).then((teams) => seasonTotalsOf(season.game_id, cached.rows, teams));
    return cached.totals;
  }

  async #teamRows(season: LeagueSeason): Promise<SeasonTeamRow[]> {
    const { rows } = await this.#db.query<SeasonTeamRow>(
      `select m.match_id, m.team_id, m.side, m.result, m.stats, m.pools from team_season s join team_match m using (team_id, league_id, season)
       where s.league_id = $1 and s.season = $2 and m.over and (m.result is not null or m.stats <> '{}') order by m.match_id, m.team_id`,
      [season.league_id, season.season],
    );
    return rows;
  }

  async #load(season: LeagueSeason): Promise<CachedSeason> {
    const key = `${season.league_id}\n${season.season}`;
    const now = this.#clock.now();
    const version = this.#versions.of(season.league_id);
    const previous = await this.#cache.get(key)?.catch(() => undefined);
    if (previous !== undefined && previous.version === version && now - previous.at < CACHE_TTL_MS) return previous;
    const reading = this.#store
      .seasonResults(season.league_id, season.season === '' ? null : season.season)
      .then((rows): CachedSeason => ({ at: now, version, rows, tables: new Map() }));
    if (this.#cache.size >= MAX_CACHED_SEASONS) this.#cache.clear();
    this.#cache.set(key, reading);
    return reading;
  }
}
