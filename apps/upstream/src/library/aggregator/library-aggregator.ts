import type { Logger } from 'pino';
import { GAME_IDS, type GameId } from '@matchpoint/contracts/games';
import { MatchId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import { sleep } from '../../lib/sleep.ts';
import { type Connection, isDatabaseUnavailable, type Pool, transaction } from '../../db/pool.ts';
import { aggregateMatches } from './aggregate-matches.ts';
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
/** Held until a transaction ends, so that two aggregators do not compute the same aggregates at once. */
const ADVISORY_LOCK = 7_274_002;

interface LibraryAggregatorDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'info'>;
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
  #timer: NodeJS.Timeout | undefined;
  readonly #stop = new AbortController();
  /** Games whose lists must be counted; after startup, all. */
  readonly #uncounted = new Set<GameId>(GAME_IDS);
  /** Items that are still processed one by one after a batch failed. */
  #singleItemsLeft = 0;

  constructor(deps: LibraryAggregatorDeps) {
    this.#deps = deps;
  }

  /** Processes the queue soon after every change, newest matches first, until `close`. */
  start(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setInterval(() => this.#runInBackground(), INTERVAL_MS);
    this.#timer.unref();
    this.#runInBackground();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    clearInterval(this.#timer);
    await this.#running?.catch(() => 0);
  }

  /** Processes the whole queue without pauses; resolves with the number of items. */
  async runUntilEmpty(): Promise<number> {
    while (this.#running !== undefined) await this.#running.catch(() => 0);
    const running = this.#run(0).finally(() => (this.#running = undefined));
    this.#running = running;
    return running;
  }

  #runInBackground(): void {
    if (this.#running !== undefined) return;
    this.#running = this.#run(PAUSE_FACTOR)
      .catch((error: unknown) => {
        this.#deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'updating the libraries failed');
        return 0;
      })
      .finally(() => (this.#running = undefined));
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
      const taken = await transaction(this.#deps.pool, (connection) => this.#batch(connection, size));
      if (this.#singleItemsLeft > 0) this.#singleItemsLeft -= 1;
      return taken;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) this.#singleItemsLeft = NAME_BATCH_SIZE;
      throw error;
    }
  }

  /** Dequeues a batch and stores its results. */
  async #batch(connection: Connection, size: BatchSize): Promise<number> {
    await connection.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    const rows = await dequeue(connection, this.#deps.clock.now(), size);
    if (size !== SINGLE_ITEM) await this.#derive(connection, rows);
    else {
      await connection.query('savepoint thing');
      try {
        await this.#derive(connection, rows);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        await connection.query('rollback to savepoint thing');
        this.#deps.log.warn({ err: error, due: rows }, 'an item of the queue was skipped because it failed');
      }
    }
    return rows.length;
  }

  async #derive(connection: Connection, rows: readonly QueuedItem[]): Promise<void> {
    const of = (kind: QueuedItem['kind']) => [...new Set(rows.flatMap((row) => (row.kind === kind ? [row.ref] : [])))];
    this.#deps.onStep?.('dequeued');
    await indexLeagueNames(connection, of('league'));
    await indexTeamNames(connection, of('team'));
    const matches = of('match').map((ref) => MatchId.parse(ref));
    const touched = await aggregateMatches(connection, matches);
    this.#deps.onStep?.('matches aggregated');
    await aggregateStats(connection, touched);
    for (const { gameId } of touched.seasons.values()) this.#uncounted.add(gameId);
    this.#deps.onStep?.('stats aggregated');
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
