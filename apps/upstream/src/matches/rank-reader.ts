import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { Clock } from '../clock.ts';
import type { LibraryVersions } from '../library/library-versions.ts';
import type { MatchRow } from './match-row.ts';
import type { FinalTableRow, MatchStore } from './match-store.ts';
import { seasonKey, tablesOf } from './standings.ts';

/** A match whose teams need their places in the table. */
export type RankedRow = Pick<
  MatchRow,
  'id' | 'game_id' | 'origin' | 'league_id' | 'season' | 'team_ids' | 'state' | 'start_at' | 'fixture'
>;

/** Places by match, in the order of its teams; null for a team without one. */
export type Ranks = ReadonlyMap<MatchId, readonly (number | null)[]>;

interface CachedSeason {
  readonly at: number;
  readonly version: number;
  readonly rows: readonly FinalTableRow[];
  /** Places of the teams by match. */
  readonly ranks: Map<MatchId, readonly (number | null)[]>;
}

/** Results of a season may be this old before they are read again, and this old while they are. */
const TTL_MS = 30_000;
const MAX_AGE_MS = 600_000;
const MAX_CACHED_SEASONS = 400;

/**
 * Derives the places of teams from the same results as the tables: at kick-off for a match that has begun, now for a coming one. A place that
 * the feed names is kept. Replays have none.
 */
export class RankReader {
  readonly #store: Pick<MatchStore, 'tableRows'>;
  readonly #clock: Clock;
  readonly #versions: LibraryVersions;
  readonly #seasons = new Map<string, CachedSeason>();
  #isRefreshing = false;

  constructor(deps: { readonly store: Pick<MatchStore, 'tableRows'>; readonly clock: Clock; readonly versions: LibraryVersions }) {
    this.#store = deps.store;
    this.#clock = deps.clock;
    this.#versions = deps.versions;
  }

  /** Returns the places of the teams of matches; matches of battle royales and of seasons without a table have no entry. */
  async of(rows: readonly RankedRow[]): Promise<Ranks> {
    const now = this.#clock.now();
    const own = rows.filter(
      (row) =>
        gameById(row.game_id)?.kind === 'versus' && row.origin !== 'replay' && row.fixture.ranks?.some((rank) => rank !== null) !== true,
    );
    const keys = new Map(own.map((row) => [seasonKey(row.league_id, row.season), row]));
    const age = (key: string): number => now - (this.#seasons.get(key)?.at ?? -Infinity);
    const hasChanged = (key: string, row: RankedRow) => this.#seasons.get(key)?.version !== this.#versions.of(row.league_id);
    const missing = [...keys].flatMap(([key, row]) => (age(key) > MAX_AGE_MS || hasChanged(key, row) ? [row] : []));
    if (missing.length > 0) await this.#read(missing, now);
    const stale = [...keys].flatMap(([key, row]) => (age(key) > TTL_MS ? [row] : []));
    if (stale.length > 0 && !this.#isRefreshing) void this.#refresh(stale, now);
    const ranks = new Map<MatchId, readonly (number | null)[]>();
    for (const row of own) {
      const season = this.#seasons.get(seasonKey(row.league_id, row.season));
      const found = season === undefined ? undefined : ranksIn(season, row);
      if (found?.some((rank) => rank !== null) === true) ranks.set(row.id, found);
    }
    return ranks;
  }

  /** Reads seasons again in the background. An error leaves the earlier results; the next request tries again. */
  async #refresh(seasons: readonly RankedRow[], now: number): Promise<void> {
    this.#isRefreshing = true;
    try {
      await this.#read(seasons, now);
    } catch {
      // Answers go on with the earlier results until they are too old; then the error reaches the request.
    } finally {
      this.#isRefreshing = false;
    }
  }

  async #read(seasons: readonly Pick<RankedRow, 'league_id' | 'season'>[], now: number): Promise<void> {
    const versions = new Map(seasons.map((one) => [seasonKey(one.league_id, one.season), this.#versions.of(one.league_id)]));
    const rows = await this.#store.tableRows(seasons);
    const bySeason = new Map<string, FinalTableRow[]>(seasons.map((one) => [seasonKey(one.league_id, one.season), []]));
    for (const row of rows) bySeason.get(seasonKey(row.league_id, row.season))?.push(row);
    if (this.#seasons.size + bySeason.size > MAX_CACHED_SEASONS) this.#seasons.clear();
    for (const [key, own] of bySeason) this.#seasons.set(key, { at: now, version: versions.get(key) ?? 0, rows: own, ranks: new Map() });
  }
}

function ranksIn(season: CachedSeason, row: RankedRow): readonly (number | null)[] {
  const known = season.ranks.get(row.id);
  if (known !== undefined) return known;
  const ranks = ranksAt(row.game_id, season.rows, row.team_ids, row.state === 'upcoming' ? Infinity : row.start_at);
  season.ranks.set(row.id, ranks);
  return ranks;
}

/** Returns the places of teams in their tables from the results that were final before an instant; null for a team without a result. */
function ranksAt(gameId: GameId, rows: readonly FinalTableRow[], teams: readonly TeamId[], at: number): readonly (number | null)[] {
  const tables = tablesOf(
    gameId,
    rows.filter((row) => (row.ended_at ?? Infinity) <= at),
  );
  return teams.map((team) => {
    for (const { lines } of tables) {
      const index = lines.findIndex((line) => line.teamId === team && line.played > 0);
      if (index >= 0) return index + 1;
    }
    return null;
  });
}
