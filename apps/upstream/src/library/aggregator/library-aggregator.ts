import { setTimeout as rest } from 'node:timers/promises';
import type { Logger } from 'pino';
import { GAME_IDS, type GameId } from '@matchpoint/contracts/games';
import { MatchId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import { type Connection, isDatabaseAway, type Pool, transaction } from '../../db/pool.ts';
import { collectMatches } from './aggregate-matches.ts';
import { countEntries, fileLeagues, fileTeams } from './index-names.ts';
import { sumUp } from './aggregate-stats.ts';

/** Of one transaction: matches, and leagues and teams that are to be filed. */
const BATCH = 24;
const NAMES_BATCH = 200;
interface BatchSize {
  readonly names: number;
  readonly matches: number;
}
const WHOLE: BatchSize = { names: NAMES_BATCH, matches: BATCH };
const ONE: BatchSize = { names: 1, matches: 1 };
/** Where leagues and teams stand in the queue (migration 0005): before every match. */
const NAMES_AT = 9_007_199_254_740_991;
const EVERY_MS = 2_000;
/** After each batch it rests so many times as long as the batch took: the feeds come first. */
const REST_SHARE = 2;
const MAX_REST_MS = 2_000;
/** The lists' numbers of entries are counted at the end, and now and then while there is much to do. */
const COUNT_EVERY = 20;
/** Held to the end of a transaction: two collectors would sum up the same at once. */
const LOCK = 7_274_002;

interface CollectorDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** Hears of each step of a transaction; what it throws ends it. */
  readonly onStep?: ((step: 'taken' | 'collected' | 'summed') => void) | undefined;
}

/**
 * Derives the data libraries from leagues, teams and matches. What is to be looked at stands in `library_due`, put there by the database
 * with every change, and leaves it in the transaction that wrote what follows from it: a crash repeats a batch, and nothing is lost.
 */
export class Collector {
  readonly #deps: CollectorDeps;
  #running: Promise<number> | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #stop = new AbortController();
  /** Games whose lists are to be counted: after a start, all. */
  readonly #uncounted = new Set<GameId>(GAME_IDS);
  /** So many things are yet taken one by one, because something of a batch could not be collected. */
  #singly = 0;

  constructor(deps: CollectorDeps) {
    this.#deps = deps;
  }

  /** Collects soon after every change, newest matches first, until `close`. */
  start(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setInterval(() => this.#work(), EVERY_MS);
    this.#timer.unref();
    this.#work();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    clearInterval(this.#timer);
    await this.#running?.catch(() => 0);
  }

  /** Collects everything that is due now without a rest; resolves with the number of things looked at. */
  async collect(): Promise<number> {
    while (this.#running !== undefined) await this.#running.catch(() => 0);
    const running = this.#run(0).finally(() => (this.#running = undefined));
    this.#running = running;
    return running;
  }

  #work(): void {
    if (this.#running !== undefined) return;
    this.#running = this.#run(REST_SHARE)
      .catch((error: unknown) => {
        this.#deps.log.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          'the libraries could not be brought up to date',
        );
        return 0;
      })
      .finally(() => (this.#running = undefined));
  }

  async #run(restShare: number): Promise<number> {
    let done = 0;
    for (let batch = 1; ; batch += 1) {
      const began = performance.now();
      const taken = await this.#take();
      done += taken;
      const ends = taken === 0 || this.#stop.signal.aborted;
      if (ends || batch % COUNT_EVERY === 0) await this.#count();
      if (ends) return done;
      if (restShare > 0) {
        const ms = Math.min(MAX_REST_MS, (performance.now() - began) * restShare);
        await rest(ms, undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  /**
   * Collects what is due first; answers how many things that were. What cannot be collected must not keep the rest waiting: after a failure
   * things are taken one by one, and one that fails alone is left out.
   */
  async #take(): Promise<number> {
    try {
      const size = this.#singly > 0 ? ONE : WHOLE;
      const taken = await transaction(this.#deps.pool, (connection) => this.#batch(connection, size));
      if (this.#singly > 0) this.#singly -= 1;
      return taken;
    } catch (error) {
      if (!isDatabaseAway(error)) this.#singly = NAMES_BATCH;
      throw error;
    }
  }

  /** Takes what is due first and writes what follows from it. */
  async #batch(connection: Connection, size: BatchSize): Promise<number> {
    await connection.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const rows = await takeDue(connection, this.#deps.clock.now(), size);
    if (size !== ONE) await this.#derive(connection, rows);
    else {
      await connection.query('savepoint thing');
      try {
        await this.#derive(connection, rows);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        await connection.query('rollback to savepoint thing');
        this.#deps.log.warn({ err: error, due: rows }, 'this cannot be collected');
      }
    }
    return rows.length;
  }

  async #derive(connection: Connection, rows: readonly Due[]): Promise<void> {
    const of = (kind: Due['kind']) => [...new Set(rows.flatMap((row) => (row.kind === kind ? [row.ref] : [])))];
    this.#deps.onStep?.('taken');
    await fileLeagues(connection, of('league'));
    await fileTeams(connection, of('team'));
    const matches = of('match').map((ref) => MatchId.parse(ref));
    const touched = await collectMatches(connection, matches);
    this.#deps.onStep?.('collected');
    await sumUp(connection, touched);
    for (const { gameId } of touched.seasons.values()) this.#uncounted.add(gameId);
    this.#deps.onStep?.('summed');
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

interface Due {
  readonly kind: 'league' | 'team' | 'match';
  readonly ref: number;
}

/**
 * Takes what is due out of the queue: names, then matches that have begun, the newest first, then those to come, the soonest first. No match
 * while there are more names: it would count for nothing in the lists where its teams do not stand yet.
 */
async function takeDue(connection: Connection, now: number, size: BatchSize): Promise<Due[]> {
  const take = async (which: string, values: readonly number[]) => {
    const { rows } = await connection.query<Due>(
      `delete from library_due where id in (select id from library_due where ${which}) returning kind, ref`,
      [...values],
    );
    return rows;
  };
  const names = await take('start_at = $1 order by id limit $2', [NAMES_AT, size.names]);
  if (names.length === size.names) return names;
  const begun = await take('start_at <= $1 order by start_at desc, id limit $2', [now, size.matches]);
  const left = size.matches - begun.length;
  const coming = left === 0 ? [] : await take('start_at > $1 and start_at < $2 order by start_at, id limit $3', [now, NAMES_AT, left]);
  return [...names, ...begun, ...coming];
}
