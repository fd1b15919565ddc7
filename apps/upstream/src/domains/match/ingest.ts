import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { applyStates, StateMemory, type StateOutcome, type StateUpdate } from './apply.ts';
import { recordMatchChanges } from '../../events/match-changes.ts';
import type { EntityVersions, ImportedMatch } from './ingest-facts.ts';
import { type Imported, importMatches, type ImportOutcome } from './ingest-import.ts';
import { finishedKeys, importPast, type PastMatch } from './import-past.ts';
import type { LibraryVersions } from '../../library/library-versions.ts';
import { FeedTally } from './feed-report.ts';
import { EntityMemory, type RegisteredMatch, registerFixtures } from './register.ts';

/** Receives rejected states. */
export interface IngestLog {
  warn(fields: object, message: string): void;
}

/** Writes matches for all feeds: recordings, simulator and push (DESIGN §8). */
export class Ingest {
  readonly tally = new FeedTally();
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #log: IngestLog;
  readonly #versions: LibraryVersions | undefined;
  readonly #entities = new EntityMemory();
  readonly #states = new StateMemory();

  /** @param deps.versions receives the leagues that an import changed; without it, values cached in this process expire by age */
  constructor(deps: { readonly pool: Pool; readonly clock: Clock; readonly log: IngestLog; readonly versions?: LibraryVersions }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#versions = deps.versions;
  }

  /** Registers fixtures in one transaction; returns them by `fixtureKey`. */
  async register(fixtures: readonly FeedFixture[]): Promise<Map<string, RegisteredMatch>> {
    const registered = await this.#transaction((connection, entities) =>
      registerFixtures(connection, entities, fixtures, this.#clock.now()),
    );
    this.tally.count('registered', registered.size);
    return registered;
  }

  /** Applies states, at most one per match, in one transaction. */
  async apply(updates: readonly StateUpdate[]): Promise<StateOutcome[]> {
    if (updates.length === 0) return [];
    const outcomes = await transaction(this.#pool, (connection) => applyStates(connection, this.#states, updates, this.#clock.now()));
    this.#count(outcomes);
    return outcomes;
  }

  /**
   * Imports recorded matches, see `importMatches`, in one transaction. When the database refuses it, each match is imported on its own, so
   * that one unusable match does not stop the others.
   */
  async importMatches(matches: readonly ImportedMatch[], versions: EntityVersions): Promise<ImportOutcome[]> {
    if (matches.length === 0) return [];
    try {
      const { outcomes, leagues } = await transaction(this.#pool, (connection): Promise<Imported> =>
        importMatches(connection, this.#states, { matches, versions }, this.#clock.now()),
      );
      this.#versions?.changed(leagues);
      return [...outcomes];
    } catch (error) {
      if (!isRefusedData(error)) throw error;
      const [match] = matches;
      if (matches.length === 1 && match !== undefined)
        return [{ match, outcome: 'refused', reason: `the database refuses it: ${error.message}` }];
      const outcomes: ImportOutcome[] = [];
      for (const one of matches) outcomes.push(...(await this.importMatches([one], versions)));
      return outcomes;
    }
  }

  /** Returns those of some fixtures, by `fixtureKey`, whose final state is stored. */
  finishedKeys(fixtures: readonly FeedFixture[]): Promise<ReadonlySet<string>> {
    return finishedKeys(this.#pool, fixtures);
  }

  /**
   * Writes finished matches with their libraries in one transaction, without a change event for matches that were not stored before.
   * @returns the number of matches whose state was written
   */
  async importPast(matches: readonly PastMatch[]): Promise<number> {
    const { outcomes, leagues, registered } = await this.#transaction((connection, entities) =>
      importPast(connection, { entities, states: this.#states }, matches, this.#clock.now()),
    );
    this.#versions?.changed(leagues);
    this.tally.count('registered', registered);
    this.#count(outcomes);
    return outcomes.filter(({ outcome }) => outcome === 'applied').length;
  }

  /** Applies one push of an operator: the fixture and its state, both or neither. */
  async push(fixture: FeedFixture, update: Omit<StateUpdate, 'matchId'>): Promise<StateOutcome> {
    const now = this.#clock.now();
    const outcome = await this.#transaction(async (connection, entities): Promise<StateOutcome> => {
      const { rows } = await connection.query<{ id: StateOutcome['matchId']; seq: number | null; rev: number }>(
        'select id, seq, rev from match where source = $1 and key = $2 for update',
        [fixture.source, fixture.key],
      );
      const [row] = rows;
      if (row !== undefined && row.seq !== null && update.seq !== undefined && update.seq <= row.seq) {
        return { matchId: row.id, outcome: 'outdated', rev: row.rev };
      }
      const [match] = (await registerFixtures(connection, entities, [fixture], now)).values();
      if (match === undefined) throw new Error('a fixture was not registered');
      const [applied] = await applyStates(connection, this.#states, [{ ...update, matchId: match.id }], now);
      if (applied === undefined) throw new Error('a state had no outcome');
      if (applied.outcome === 'rejected') throw new RejectedPush(applied);
      return applied;
    }).catch((error: unknown) => {
      if (error instanceof RejectedPush) return error.outcome;
      throw error;
    });
    this.#count([outcome]);
    return outcome;
  }

  /** Hides matches that their feed dropped, unless they are finished. */
  async hide(ids: readonly MatchId[]): Promise<void> {
    const now = this.#clock.now();
    await transaction(this.#pool, async (connection) => {
      const { rows } = await connection.query<{ id: MatchId; game_id: GameId; rev: number }>(
        `update match set status = 'hidden', state = 'hidden', fingerprint = null, rev = rev + 1, updated_at = $2
         where id = any($1) and state <> 'finished' returning id, game_id, rev`,
        [ids, now],
      );
      await recordMatchChanges(
        connection,
        rows.map((row) => ({ matchId: row.id, gameId: row.game_id, rev: row.rev })),
        now,
      );
    });
  }

  /** Records a heartbeat of sources, which applies to all their live matches. */
  async beat(sources: readonly string[]): Promise<void> {
    if (sources.length === 0) return;
    await this.#pool.query(
      `insert into feed_source (source, heartbeat_at) select unnest($1::text[]), $2
       on conflict (source) do update set heartbeat_at = greatest(feed_source.heartbeat_at, excluded.heartbeat_at)`,
      [sources, this.#clock.now()],
    );
  }

  /** Runs a transaction with the cached entities of this process, and extends the cache after the commit. */
  async #transaction<T>(work: (connection: Connection, entities: EntityMemory) => Promise<T>): Promise<T> {
    let learned = this.#entities;
    const result = await transaction(this.#pool, (connection) => {
      learned = new EntityMemory(this.#entities);
      return work(connection, learned);
    });
    this.#entities.learn(learned);
    return result;
  }

  #count(outcomes: readonly StateOutcome[]): void {
    for (const outcome of outcomes) {
      if (outcome.outcome !== 'rejected') {
        this.tally.count(outcome.outcome);
        continue;
      }
      for (const rule of (outcome.reason ?? 'unknown').split('; ')) {
        if (this.tally.refuse(rule, String(outcome.matchId)))
          this.#log.warn({ matchId: outcome.matchId, rule }, 'rejected a state of a feed');
      }
    }
  }
}

/** Classes of PostgreSQL errors that the data causes: data exception, violated constraint, exceeded limit. */
const DATA_ERRORS = /^(?:22|23|54)/;

function isRefusedData(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && DATA_ERRORS.test(String(error.code));
}

/** Rolls back a rejected push, so that its fixture is not stored without a state. */
class RejectedPush extends Error {
  readonly outcome: StateOutcome;
  constructor(outcome: StateOutcome) {
    super(outcome.reason);
    this.outcome = outcome;
  }
}
