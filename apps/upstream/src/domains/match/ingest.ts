import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { applyStates, StateMemory, type StateOutcome, type StateUpdate } from './apply.ts';
import { recordMatchChanges } from '../../events/match-changes.ts';
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
  readonly #entities = new EntityMemory();
  readonly #states = new StateMemory();

  constructor(deps: { readonly pool: Pool; readonly clock: Clock; readonly log: IngestLog }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#log = deps.log;
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

/** Rolls back a rejected push, so that its fixture is not stored without a state. */
class RejectedPush extends Error {
  readonly outcome: StateOutcome;
  constructor(outcome: StateOutcome) {
    super(outcome.reason);
    this.outcome = outcome;
  }
}
