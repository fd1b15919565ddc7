import type { SubjectKind } from '@matchpoint/contracts/content/content';
import { compareIds, type Id } from '@matchpoint/contracts/rules/id';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { IntervalJob } from '../../lib/interval-job.ts';
import { type Subject, SUBJECT_TABLES } from './tables.ts';

const VIEW_WINDOW_MS = 1_800_000;
const FLUSH_INTERVAL_MS = 2_000;
/** Views that are remembered within one half hour; further views are not counted. */
const MAX_REMEMBERED_VIEWS = 500_000;

interface ViewsLog {
  error(fields: object, message: string): void;
}

/**
 * Counts views: one for each item, viewer and half hour. Counts are collected in memory and written every two seconds and at shutdown, so
 * that the viewers of a popular page do not wait for one row lock. A crash loses the collected counts.
 */
export class Views {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #log: ViewsLog;
  #pending = new Map<SubjectKind, Map<Id, number>>();
  #seen = new Set<string>();
  #window = 0;
  readonly #job: IntervalJob;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: { readonly pool: Pool; readonly clock: Clock; readonly log: ViewsLog }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#job = new IntervalJob({
      name: 'views',
      intervalMs: FLUSH_INTERVAL_MS,
      run: () => this.flush(),
      onError: (error) => this.#log.error({ err: error }, 'writing views failed'),
    });
  }

  start(): void {
    this.#job.start();
  }

  async close(): Promise<void> {
    await this.#job.close();
    await this.flush();
  }

  /**
   * Counts a view, unless this viewer was already counted in the same half hour.
   * @param viewer identifies the viewer: a user or an address
   * @throws {JavaFailure} NOT_FOUND
   */
  async count({ kind, id }: Subject, viewer: string): Promise<boolean> {
    const name = `${kind}:${id}:${viewer}`;
    if (!this.#isNew(name)) return false;
    const { table, visible } = SUBJECT_TABLES[kind];
    const { rowCount } = await this.#pool.query(`select from ${table} where id = $1 and ${visible}`, [id]);
    if (rowCount === 0) throw new JavaFailure('NOT_FOUND');
    // A concurrent call may have counted the same viewer during the query.
    if (!this.#isNew(name)) return false;
    this.#seen.add(name);
    this.#addPending(kind, id, 1);
    return true;
  }

  /** Writes the collected counts; counts that cannot be written are kept for the next flush. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  #isNew(name: string): boolean {
    const window = Math.floor(this.#clock.now() / VIEW_WINDOW_MS);
    if (window !== this.#window) {
      this.#window = window;
      this.#seen = new Set();
    }
    return !this.#seen.has(name) && this.#seen.size < MAX_REMEMBERED_VIEWS;
  }

  #addPending(kind: SubjectKind, id: Id, views: number): void {
    const ofKind = this.#pending.get(kind) ?? new Map<Id, number>();
    ofKind.set(id, (ofKind.get(id) ?? 0) + views);
    this.#pending.set(kind, ofKind);
  }

  async #write(): Promise<void> {
    const batch = this.#pending;
    this.#pending = new Map();
    for (const [kind, counts] of batch) {
      try {
        await this.#add(kind, counts);
      } catch (error) {
        for (const [id, views] of counts) this.#addPending(kind, id, views);
        this.#log.error({ err: error, kind }, 'writing views failed');
      }
    }
  }

  async #add(kind: SubjectKind, counts: ReadonlyMap<Id, number>): Promise<void> {
    const ids = [...counts.keys()].toSorted(compareIds);
    await transaction(this.#pool, (db) =>
      db.query(
        `update ${SUBJECT_TABLES[kind].table} item set views = item.views + seen.views
         from unnest($1::bigint[], $2::int[]) seen (id, views) where item.id = seen.id`,
        [ids, ids.map((id) => counts.get(id) ?? 0)],
      ),
    );
  }
}
