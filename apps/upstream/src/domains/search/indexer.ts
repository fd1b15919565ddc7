import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { sleep } from '../../lib/sleep.ts';
import { type Connection, isDatabaseUnavailable, type Pool, transaction } from '../../db/pool.ts';
import { ALIASES_JSON } from './aliases.ts';
import { processEvents } from '../../ops/process-events.ts';
import { kindsOf, type SearchEntry, type Subject, SUBJECTS } from './tables.ts';
import { ENTRY_READERS } from './entry-readers.ts';

export interface IndexLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const IDLE_INTERVAL_MS = 1_000;
/** Pause between two batches, so that requests are not delayed. */
const PAUSE_MS = 20;
const BATCH_SIZE = 60;
/** The number of matches of a team, which determines its weight, changes without a change of its row. */
const WEIGHT_INTERVAL_MS = 3_600_000;
/** Only one indexer runs at a time over all processes, so that the newest state of an entry is always written last. */
const ADVISORY_LOCK = 7_274_006;
/** Increase it when tokens are built or stored differently; everything is then indexed again. */
const TOKENS_VERSION = 3;

/** `busy`: another process is indexing. */
type BatchOutcome = 'done' | 'empty' | 'busy';

/**
 * Keeps `search_entry` up to date with its sources. Every change of a source puts its key into `search_queue` in the same transaction; an
 * entry is written in the transaction that removes the key, so a crash loses and duplicates nothing.
 */
export class SearchIndexer {
  readonly #deps: { readonly pool: Pool; readonly clock: Clock; readonly log: IndexLog };
  #loop: Promise<void> | undefined;
  readonly #stop = new AbortController();
  #weightsAt: number | undefined;

  constructor(deps: { readonly pool: Pool; readonly clock: Clock; readonly log: IndexLog }) {
    this.#deps = deps;
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#loop;
  }

  /** Indexes until the queue is empty; for tests and tools that search right afterwards. */
  async drain(): Promise<void> {
    await this.#reindexOnRuleChange();
    for (;;) {
      const outcome = await this.#runBatch();
      if (outcome === 'empty') return;
      if (outcome === 'busy') await sleep(PAUSE_MS);
    }
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    let hasCheckedRules = false;
    let isFailing = false;
    while (!signal.aborted) {
      let wait = IDLE_INTERVAL_MS;
      const startedAt = performance.now();
      try {
        if (!hasCheckedRules) await this.#reindexOnRuleChange();
        hasCheckedRules = true;
        await this.#refreshWeights();
        if ((await this.#runBatch()) === 'done') wait = PAUSE_MS;
        isFailing = false;
        countRun(false, startedAt);
      } catch (error) {
        if (!isFailing && !signal.aborted) this.#deps.log.error({ err: error }, 'updating the search index failed');
        isFailing = true;
        countRun(true, startedAt);
      }
      await sleep(wait, signal, { ref: false });
    }
  }

  /** Enqueues everything when the entries were built by other rules, or do not exist yet. */
  async #reindexOnRuleChange(): Promise<void> {
    const rules = createHash('sha256').update(`${TOKENS_VERSION} ${ALIASES_JSON}`).digest('hex');
    const { rows } = await this.#deps.pool.query<{ rules: string }>('select rules from search_state');
    if (rows[0]?.rules === rules) return;
    await transaction(this.#deps.pool, async (db) => {
      const { rowCount } = await db.query(
        'insert into search_state (rules) values ($1) on conflict (one) do update set rules = $1 where search_state.rules <> $1',
        [rules],
      );
      if (rowCount === 0) return;
      await enqueueAll(db, SUBJECTS);
    });
  }

  async #refreshWeights(): Promise<void> {
    const { pool, clock } = this.#deps;
    const now = clock.now();
    this.#weightsAt ??= now;
    if (now - this.#weightsAt < WEIGHT_INTERVAL_MS) return;
    this.#weightsAt = now;
    await transaction(pool, (db) => enqueueAll(db, ['league', 'team']));
  }

  async #runBatch(): Promise<BatchOutcome> {
    try {
      return await this.#batch(BATCH_SIZE);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // One of them cannot be indexed; retry one by one so that it does not block the others.
      return this.#batch(1, (subject, id) => this.#deps.log.error({ err: error, subject, id }, 'indexing a subject failed'));
    }
  }

  /** @param onFailure when given, it is called for what cannot be indexed, which is then skipped */
  #batch(size: number, onFailure?: (subject: Subject, id: number) => void): Promise<BatchOutcome> {
    return transaction(this.#deps.pool, async (db): Promise<BatchOutcome> => {
      const { rows: locked } = await db.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [ADVISORY_LOCK]);
      if (locked[0]?.locked !== true) return 'busy';
      const { rows } = await db.query<{ number: number; subject: Subject; id: number }>(
        'select number, subject, id from search_queue order by number limit $1',
        [size],
      );
      if (rows.length === 0) return 'empty';
      for (const subject of SUBJECTS) {
        const ids = [...new Set(rows.filter((row) => row.subject === subject).map((row) => row.id))];
        if (ids.length === 0) continue;
        await db.query('savepoint subject');
        try {
          await this.#write(db, subject, ids);
        } catch (error) {
          if (onFailure === undefined || isDatabaseUnavailable(error)) throw error;
          await db.query('rollback to savepoint subject');
          for (const id of ids) onFailure(subject, id);
        }
      }
      await db.query('delete from search_queue where number = any($1)', [rows.map((row) => row.number)]);
      return 'done';
    });
  }

  async #write(db: Connection, subject: Subject, ids: readonly number[]): Promise<void> {
    const entries = await ENTRY_READERS[subject](db, ids, this.#deps.clock.now());
    await db.query(
      `delete from search_entry where kind = any($1) and id = any($2)
         and (kind, id) not in (select kind, id from jsonb_to_recordset($3) as entry (kind text, id bigint))`,
      [kindsOf(subject), ids, JSON.stringify(entries.map(({ kind, id }) => ({ kind, id })))],
    );
    if (entries.length > 0) await upsert(db, entries);
  }
}

async function upsert(db: Connection, entries: readonly SearchEntry[]): Promise<void> {
  await db.query(
    `insert into search_entry as old (kind, id, game_id, parent_id, weight, at, names, tokens, fuzzy_neighbours)
     select kind, id, game_id, parent_id, weight, at, names, tokens, fuzzy_neighbours from jsonb_to_recordset($1) as entry (kind text, id bigint,
       game_id smallint, parent_id bigint, weight double precision, at bigint, names text[], tokens text[], fuzzy_neighbours int[])
     on conflict (kind, id) do update set game_id = excluded.game_id, parent_id = excluded.parent_id, weight = excluded.weight,
       at = excluded.at, names = excluded.names, tokens = excluded.tokens, fuzzy_neighbours = excluded.fuzzy_neighbours
     where (old.game_id, old.parent_id, old.weight, old.at, old.names, old.tokens, old.fuzzy_neighbours) is distinct from
       (excluded.game_id, excluded.parent_id, excluded.weight, excluded.at, excluded.names, excluded.tokens, excluded.fuzzy_neighbours)`,
    [JSON.stringify(entries)],
  );
}

const TABLES: { readonly [S in Subject]: string } = {
  league: 'league',
  team: 'team',
  player: 'player',
  user: 'app_user',
  video: 'video_item',
  news: 'news_item',
  post: 'post_item',
};

async function enqueueAll(db: Connection, subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects)
    await db.query(`insert into search_queue (subject, id) select $1, id from ${TABLES[subject]} order by id`, [subject]);
}

function countRun(failed: boolean, startedAt: number): void {
  processEvents.jobRuns.publish({ job: 'search_index', failed, seconds: (performance.now() - startedAt) / 1_000 });
}
