import { addDays, businessDay } from '@matchpoint/calendar/calendar';
import { GENESIS_HASH, recordDay, type SignedRecordHead } from '@matchpoint/contracts/rules/record-chain';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { type Connection, type Pool, type Queryable, transaction } from '../db/pool.ts';
import { IntervalJob } from '../lib/interval-job.ts';
import type { RecordKey } from './record-key.ts';
import { lockRecordLog } from './record-log.ts';
import type { RecordTree } from './record-tree.ts';

const INTERVAL_MS = 60_000;

interface RecordHeadsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'error'>;
  readonly key: RecordKey;
  readonly tree: RecordTree;
}

/** SQL of a SignedRecordHead, from `record_head`. */
const HEAD = `to_char(day, 'YYYY-MM-DD') as day, size, root, chain_hash as "chainHash", at, key, signature`;

/** The heads of the record log: one for each day of Asia/Shanghai since the first line, signed after the day has ended. */
export class RecordHeads {
  readonly #deps: RecordHeadsDeps;
  readonly #job: IntervalJob;
  #isHeld = false;

  constructor(deps: RecordHeadsDeps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      name: 'record_heads',
      intervalMs: INTERVAL_MS,
      initialDelayMs: 0,
      run: async () => {
        if (!this.#isHeld) await this.run();
      },
      onError: (error) => deps.log.error({ err: error }, 'signing a head of the record log failed'),
    });
  }

  start(): void {
    this.#job.start();
  }

  /** Signs no day until `release`: the demo world writes lines of the past to the record log meanwhile. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
  }

  close(): Promise<void> {
    return this.#job.close();
  }

  /** Signs the heads of all days that have ended, also of those during which no process ran. */
  async run(): Promise<void> {
    const { pool, clock, log } = this.#deps;
    // The transaction tops up what was appended meanwhile; other writers wait only for that.
    await this.#deps.tree.load(pool, await countLines(pool));
    for (;;) {
      const day = await transaction(pool, (db) => this.#signNext(db, recordDay(clock.now())));
      if (day === undefined) return;
      log.info({ day }, 'the head of the record log was signed');
    }
  }

  async #signNext(db: Connection, today: string): Promise<string | undefined> {
    await lockRecordLog(db);
    const day = await nextDay(db);
    if (day === undefined || day >= today) return undefined;
    const { size, chainHash } = await endOfDay(db, day);
    await this.#deps.tree.load(db, size);
    const { key, clock, tree } = this.#deps;
    const head = key.sign({ day, size, root: tree.root(size), chainHash, at: clock.now() });
    await db.query('insert into record_head (day, size, root, chain_hash, at, key, signature) values ($1, $2, $3, $4, $5, $6, $7)', [
      head.day,
      head.size,
      head.root,
      head.chainHash,
      head.at,
      head.key,
      head.signature,
    ]);
    return day;
  }
}

/** Returns the number of lines. */
export async function countLines(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ size: number | null }>('select max(number) as size from record_line');
  return rows[0]?.size ?? 0;
}

/** Returns the newest heads, newest first. */
export async function listHeads(db: Queryable, limit: number): Promise<SignedRecordHead[]> {
  const { rows } = await db.query<SignedRecordHead>(`select ${HEAD} from record_head order by record_head.day desc limit $1`, [limit]);
  return rows;
}

/** Returns heads after a day, YYYY-MM-DD, oldest first. */
export async function headsAfter(db: Queryable, day: string, limit: number): Promise<SignedRecordHead[]> {
  const { rows } = await db.query<SignedRecordHead>(
    `select ${HEAD} from record_head where record_head.day > $1 order by record_head.day limit $2`,
    [day, limit],
  );
  return rows;
}

/** Returns the first head that contains a line. */
export async function headOfLine(db: Queryable, number: number): Promise<SignedRecordHead | undefined> {
  const { rows } = await db.query<SignedRecordHead>(`select ${HEAD} from record_head where size >= $1 order by record_head.day limit 1`, [
    number,
  ]);
  return rows[0];
}

/** Returns the first day without a head; undefined when the log is empty. */
async function nextDay(db: Connection): Promise<string | undefined> {
  const [head] = await listHeads(db, 1);
  if (head !== undefined) return addDays(head.day, 1);
  const { rows } = await db.query<{ at: number }>('select at from record_line where number = 1');
  return rows[0] === undefined ? undefined : recordDay(rows[0].at);
}

async function endOfDay(db: Connection, day: string): Promise<{ size: number; chainHash: string }> {
  const { rows } = await db.query<{ number: number; hash: string }>(
    'select number, hash from record_line where at < $1 order by at desc, number desc limit 1',
    [businessDay(day).to],
  );
  return { size: rows[0]?.number ?? 0, chainHash: rows[0]?.hash ?? GENESIS_HASH };
}
