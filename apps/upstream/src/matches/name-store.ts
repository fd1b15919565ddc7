import type { LeagueId, TeamId } from '@matchpoint/contracts/ids';
import type { CrestSpec } from '@matchpoint/contracts/match/base';
import type { GameId } from '@matchpoint/contracts/games';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/pool.ts';
import type { LocalizedText } from '../java/localized-text.ts';
import type { EntityOrigin } from './entity-origin.ts';

export interface StoredLeague {
  readonly id: LeagueId;
  readonly game_id: GameId;
  readonly origin: EntityOrigin;
  readonly names: LocalizedText;
  readonly short_names: LocalizedText;
  readonly hue: string;
  readonly tier: number | null;
  readonly country: string | null;
}

export interface StoredTeam {
  readonly id: TeamId;
  readonly origin: EntityOrigin;
  readonly names: LocalizedText;
  readonly short_names: LocalizedText;
  readonly crest: CrestSpec;
}

/** A renamed team shows its new name after at most this. */
const TTL_MS = 60_000;
const LIMIT = 50_000;

/** Caches leagues and teams by id for a minute: every row of every list needs them, and they rarely change. */
export class NameStore {
  readonly #db: Queryable;
  readonly #clock: Clock;
  #leagues = new Map<LeagueId, StoredLeague>();
  #teams = new Map<TeamId, StoredTeam>();
  #since = 0;

  constructor(db: Queryable, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async leagues(ids: Iterable<LeagueId>): Promise<ReadonlyMap<LeagueId, StoredLeague>> {
    this.#forget();
    const leagues = this.#leagues;
    const missing = [...new Set(ids)].filter((id) => !leagues.has(id));
    if (missing.length > 0) {
      const { rows } = await this.#db.query<StoredLeague>(
        'select id, game_id, origin, names, short_names, hue, tier, country from league where id = any($1)',
        [missing],
      );
      for (const row of rows) leagues.set(row.id, row);
    }
    return leagues;
  }

  async teams(ids: Iterable<TeamId>): Promise<ReadonlyMap<TeamId, StoredTeam>> {
    this.#forget();
    const teams = this.#teams;
    const missing = [...new Set(ids)].filter((id) => !teams.has(id));
    if (missing.length > 0) {
      const { rows } = await this.#db.query<StoredTeam>('select id, origin, names, short_names, crest from team where id = any($1)', [
        missing,
      ]);
      for (const row of rows) teams.set(row.id, row);
    }
    return teams;
  }

  #forget(): void {
    const now = this.#clock.now();
    if (now - this.#since < TTL_MS && this.#teams.size < LIMIT) return;
    this.#since = now;
    // New maps, because callers may still read the old ones.
    this.#leagues = new Map();
    this.#teams = new Map();
  }
}
