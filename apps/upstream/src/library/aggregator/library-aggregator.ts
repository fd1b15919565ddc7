import type { Logger } from 'pino';
import { GAME_IDS, type GameId } from '@matchpoint/contracts/games';
import { type LeagueId, MatchId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import { IntervalJob } from '../../lib/interval-job.ts';
import { sleep } from '../../lib/sleep.ts';
import { type Connection, isDatabaseUnavailable, type Pool, transaction } from '../../db/pool.ts';
import { aggregateMatches } from './aggregate-matches.ts';
import { changedEntities, lockAggregates } from './aggregate-now.ts';
import { recordLibraryChanges } from '../../events/library-changes.ts';
import type { LibraryVersions } from '../library-versions.ts';
import { countEntries, indexLeagueNames, indexTeamNames } from './index-names.ts';
import { aggregateStats } from './aggregate-stats.ts';

/** Items of one transaction: matches, and below leagues and teams. */
const MATCH_BATCH_SIZE = 24;
const NAME_BATCH_SIZE = 200;
interface BatchSize {
  readonly names: number;
  readonly matches: number;
}
const FULL_BATCH: BatchSize = { names: NAME_BATCH_SIZE, matches: MATCH_BATCH_SIZE };
const SINGLE_ITEM: BatchSize = { names: 1, matches: 1 };
/** The position of leagues and teams in the queue (migration 0005), before every match. */
const NAME_ITEMS_START_AT = 9_007_199_254_740_991;
const INTERVAL_MS = 2_000;
/** After each batch the aggregator pauses this many times as long as the batch took, so that feeds are not delayed. */
const PAUSE_FACTOR = 2;
const MAX_PAUSE_MS = 2_000;
/** The entries of lists are counted at the end and after every so many batches. */
const COUNT_INTERVAL_BATCHES = 20;

interface LibraryAggregatorDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** Receives the leagues of each batch after its commit. */
  readonly versions?: LibraryVersions | undefined;
  /** Called after each step of a transaction; an error that it throws aborts the transaction. */
  readonly onStep?: ((step: 'dequeued' | 'matches aggregated' | 'stats aggregated') => void) | undefined;
}

/**
 * Derives the libraries from leagues, teams and matches. Database triggers put every change into `stats_queue`; an item is removed in the
 * transaction that stores its results, so a crash only repeats a batch.
 */
export class LibraryAggregator {
  readonly #deps: LibraryAggregatorDeps;
  #running: Promise<number> | undefined;
  readonly #job: IntervalJob;
  #isStarted = false;
  readonly #stop = new AbortController();
  /** Games whose lists must be counted; after startup, all. */
  readonly #uncounted = new Set<GameId>(GAME_IDS);
  /** Items that are still processed one by one after a batch failed. */
  #singleItemsLeft = 0;

  constructor(deps: LibraryAggregatorDeps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      name: 'library_stats',
      intervalMs: INTERVAL_MS,
      initialDelayMs: 0,
      run: () => this.#runInBackground(),
      onError: (error) =>
        deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'updating the libraries failed'),
    });
  }

  /** Processes the queue soon after every change, newest matches first, until `close`. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#job.start();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#job.close();
    await this.#running?.catch(() => 0);
  }

  /** Processes the whole queue without pauses; resolves with the number of items. */
  async runUntilEmpty(): Promise<number> {
    while (this.#running !== undefined) await this.#running.catch(() => 0);
    const running = this.#run(0).finally(() => (this.#running = undefined));
    this.#running = running;
    return running;
  }

  async #runInBackground(): Promise<void> {
    if (this.#running !== undefined) return;
    this.#running = this.#run(PAUSE_FACTOR).finally(() => (this.#running = undefined));
    await this.#running;
  }

  async #run(pauseFactor: number): Promise<number> {
    let done = 0;
    for (let batch = 1; ; batch += 1) {
      const began = performance.now();
      const taken = await this.#processNext();
      done += taken;
      const isDone = taken === 0 || this.#stop.signal.aborted;
      if (isDone || batch % COUNT_INTERVAL_BATCHES === 0) await this.#count();
      if (isDone) return done;
      if (pauseFactor > 0) {
        const ms = Math.min(MAX_PAUSE_MS, (performance.now() - began) * pauseFactor);
        await sleep(ms, this.#stop.signal, { ref: false });
      }
    }
  }

  /**
   * Processes one batch and returns its number of items. After a failure, items are processed one by one, and one that fails alone is
   * skipped, so that it does not block the rest.
   */
  async #processNext(): Promise<number> {
    try {
      const size = this.#singleItemsLeft > 0 ? SINGLE_ITEM : FULL_BATCH;
      const { taken, leagues } = await transaction(this.#deps.pool, (connection) => this.#batch(connection, size));
      if (taken > 0) this.#deps.versions?.changed(leagues);
      if (this.#singleItemsLeft > 0) this.#singleItemsLeft -= 1;
      return taken;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) this.#singleItemsLeft = NAME_BATCH_SIZE;
      throw error;
    }
  }

  /** Dequeues a batch and stores its results; returns the number of items and the leagues that changed. */
  async #batch(connection: Connection, size: BatchSize): Promise<BatchResult> {
    await lockAggregates(connection);
    const rows = await dequeue(connection, this.#deps.clock.now(), size);
    const result = (leagues: Iterable<LeagueId>): BatchResult => ({ taken: rows.length, leagues: [...leagues] });
    if (size !== SINGLE_ITEM) return result(await this.#derive(connection, rows));
    await connection.query('savepoint thing');
    try {
      return result(await this.#derive(connection, rows));
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      await connection.query('rollback to savepoint thing');
      this.#deps.log.warn({ err: error, due: rows }, 'an item of the queue was skipped because it failed');
      return result([]);
    }
  }

  /** Stores what follows from some items; returns the leagues whose derived data changed. */
  async #derive(connection: Connection, rows: readonly QueuedItem[]): Promise<ReadonlySet<LeagueId>> {
    const of = (kind: QueuedItem['kind']) => [...new Set(rows.flatMap((row) => (row.kind === kind ? [row.ref] : [])))];
    this.#deps.onStep?.('dequeued');
    await indexLeagueNames(connection, of('league'));
    await indexTeamNames(connection, of('team'));
    const matches = of('match').map((ref) => MatchId.parse(ref));
    const touched = await aggregateMatches(connection, matches);
    this.#deps.onStep?.('matches aggregated');
    await aggregateStats(connection, touched);
    for (const { gameId } of touched.seasons.values()) this.#uncounted.add(gameId);
    const changed = changedEntities(touched);
    await recordLibraryChanges(connection, changed);
    this.#deps.onStep?.('stats aggregated');
    return changed.leagues;
  }

  async #count(): Promise<void> {
    const games = [...this.#uncounted];
    if (games.length === 0) return;
    this.#uncounted.clear();
    try {
      await transaction(this.#deps.pool, (connection) => countEntries(connection, games));
    } catch (error) {
      for (const game of games) this.#uncounted.add(game);
      throw error;
    }
  }
}

interface BatchResult {
  readonly taken: number;
  readonly leagues: readonly LeagueId[];
}

interface QueuedItem {
  readonly kind: 'league' | 'team' | 'match';
  readonly ref: number;
}

/**
 * Dequeues items: names first, then started matches, newest first, then future matches, soonest first. No match while more names are
 * queued: it would not count in lists that do not contain its teams yet.
 */
async function dequeue(connection: Connection, now: number, size: BatchSize): Promise<QueuedItem[]> {
  const take = async (which: string, values: readonly number[]) => {
    const { rows } = await connection.query<QueuedItem>(
      `delete from stats_queue where id in (select id from stats_queue where ${which}) returning kind, ref`,
      [...values],
    );
    return rows;
  };
  const names = await take('start_at = $1 order by id limit $2', [NAME_ITEMS_START_AT, size.names]);
  if (names.length === size.names) return names;
  const begun = await take('start_at <= $1 order by start_at desc, id limit $2', [now, size.matches]);
  const left = size.matches - begun.length;
  const coming =
    left === 0 ? [] : await take('start_at > $1 and start_at < $2 order by start_at, id limit $3', [now, NAME_ITEMS_START_AT, left]);
  return [...names, ...begun, ...coming];
}
