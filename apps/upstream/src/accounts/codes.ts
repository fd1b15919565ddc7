import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@matchpoint/contracts/java/auth';
import { CODE_LENGTH, CODE_RESEND_SEC, codeError } from '@matchpoint/contracts/rules/account';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { type Connection, type Pool, transaction } from '../db/pool.ts';
import type { CodeLimits } from '../auth-config.ts';
import { clientKeys } from '../java/client-net.ts';
import { JavaFailure } from '../java/failure.ts';

/** What a code can be used for. */
export type CodeUse = CodePurpose | 'email';

/** The recipient and purpose of a code. `device` identifies the browser that requested it: the code is valid in that browser only. */
export interface CodeScope {
  /** Mobile number or e-mail address. */
  readonly target: string;
  readonly use: CodeUse;
  readonly device: string | undefined;
}

/** A code that a user entered. */
export interface GivenCode extends CodeScope {
  readonly code: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
export const CODE_LIFETIME_MS = 5 * MINUTE_MS;
export const MAX_CODE_ATTEMPTS = 5;

type Scope = 'target' | 'address' | 'net' | 'site';

interface Limit {
  readonly scope: Scope;
  readonly codes: number;
  readonly withinMs: number;
}

/** Returns the limits of requested codes (reliability §4.2, OTP). */
function limitsOf({ perAddress, perNet, perDay }: CodeLimits): readonly Limit[] {
  return [
    { scope: 'target', codes: 1, withinMs: CODE_RESEND_SEC * 1_000 },
    { scope: 'target', codes: 5, withinMs: HOUR_MS },
    { scope: 'target', codes: 10, withinMs: DAY_MS },
    { scope: 'address', codes: perAddress, withinMs: HOUR_MS },
    { scope: 'net', codes: perNet, withinMs: DAY_MS },
    { scope: 'site', codes: perDay, withinMs: DAY_MS },
  ];
}

/** Advisory lock of the limit checks: each check sees the codes that earlier ones have let through. */
const SEND_LOCK = 7_274_003;

/** Six-digit codes by SMS and e-mail: valid for five minutes, five attempts and one use. A new code invalidates earlier ones. */
export class Codes {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #key: string;
  readonly #limits: readonly Limit[];
  #capLoggedAt = Number.NEGATIVE_INFINITY;

  /** `key`: the secret of the keyed hashes of codes and recipients. */
  constructor(deps: {
    readonly pool: Pool;
    readonly clock: Clock;
    readonly log: Logger;
    readonly key: string;
    readonly limits: CodeLimits;
  }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#key = deps.key;
    this.#limits = limitsOf(deps.limits);
  }

  /**
   * Creates a code and sends it. When `deliver` fails, the code is not counted and the previous code stays valid.
   * @throws {JavaFailure} RATE_LIMITED, and what `deliver` throws
   */
  async send(input: CodeScope & { readonly address: string }, deliver: (code: string) => Promise<void>): Promise<void> {
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    const id = await this.#reserve(input, code);
    try {
      await deliver(code);
    } catch (error) {
      await this.#pool.query('delete from verification_code where id = $1', [id]);
      throw error;
    }
    await this.#activate(id, input);
  }

  /**
   * Checks a code. A wrong code counts as an attempt, whatever happens to the caller's transaction.
   * @throws {JavaFailure} CODE_EMPTY, CODE_WRONG with the number of attempts left, CODE_EXPIRED
   */
  async check(given: GivenCode): Promise<void> {
    const error = codeError(given.code);
    if (error !== undefined) throw new JavaFailure(error);
    const left = await transaction(this.#pool, async (db) => {
      const { rows } = await db.query<{ id: number; code_hash: Buffer; attempts: number }>(
        `select id, code_hash, attempts from verification_code where ${USABLE} order by id desc limit 1 for update`,
        this.#usableValues(given),
      );
      const [row] = rows;
      if (row === undefined) return 0;
      if (timingSafeEqual(row.code_hash, this.#hash(given, given.code))) return undefined;
      const attempts = row.attempts + 1;
      await db.query('update verification_code set attempts = $2, invalidated_at = $3 where id = $1', [
        row.id,
        attempts,
        attempts >= MAX_CODE_ATTEMPTS ? this.#clock.now() : null,
      ]);
      return MAX_CODE_ATTEMPTS - attempts;
    });
    if (left === 0) throw new JavaFailure('CODE_EXPIRED');
    if (left !== undefined) throw new JavaFailure('CODE_WRONG', undefined, { values: { left } });
  }

  /**
   * Consumes a code that was checked before, in the transaction of what it authorizes: of concurrent uses exactly one succeeds.
   * @throws {JavaFailure} CODE_EXPIRED
   */
  async use(db: Connection, given: GivenCode): Promise<void> {
    const { rowCount } = await db.query(`update verification_code set invalidated_at = $4 where ${USABLE} and code_hash = $5`, [
      ...this.#usableValues(given),
      this.#hash(given, given.code),
    ]);
    if (rowCount !== 1) throw new JavaFailure('CODE_EXPIRED');
  }

  /**
   * Checks a code, then consumes it in one transaction with `work`; when that fails the code stays valid.
   * @throws {JavaFailure} CODE_EMPTY, CODE_WRONG, CODE_EXPIRED, and what `work` throws
   */
  async spend<T>(given: GivenCode, work: (db: Connection) => Promise<T>): Promise<T> {
    await this.check(given);
    return transaction(this.#pool, async (db) => {
      await this.use(db, given);
      return work(db);
    });
  }

  /** Deletes codes that no limit counts any more. */
  async prune(): Promise<number> {
    const { rowCount } = await this.#pool.query('delete from verification_code where created_at < $1', [this.#clock.now() - DAY_MS]);
    return rowCount ?? 0;
  }

  async #reserve(input: CodeScope & { readonly address: string }, code: string): Promise<number> {
    const { address, net } = clientKeys(input.address);
    const target = this.#target(input.target);
    return transaction(this.#pool, async (db) => {
      await db.query('select pg_advisory_xact_lock($1)', [SEND_LOCK]);
      await this.#assertWithinLimits(db, { target, address, net });
      const now = this.#clock.now();
      const { rows } = await db.query<{ id: number }>(
        `insert into verification_code (target, purpose, device, code_hash, address, net, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
        [target, input.use, deviceKey(input.device), this.#hash(input, code), address, net, now, now + CODE_LIFETIME_MS],
      );
      if (rows[0] === undefined) throw new Error('a code was not stored');
      return rows[0].id;
    });
  }

  async #assertWithinLimits(db: Connection, who: Readonly<Record<Exclude<Scope, 'site'>, string>>): Promise<void> {
    const now = this.#clock.now();
    let waitMs = 0;
    for (const { scope, codes, withinMs } of this.#limits) {
      const values = [now - withinMs, codes - 1, ...(scope === 'site' ? [] : [who[scope]])];
      const { rows } = await db.query<{ created_at: number }>(
        `select created_at from verification_code where created_at > $1 ${scope === 'site' ? '' : `and ${scope} = $3`}
         order by created_at desc offset $2 limit 1`,
        values,
      );
      if (rows[0] === undefined) continue;
      waitMs = Math.max(waitMs, rows[0].created_at + withinMs - now);
      if (scope === 'site') this.#logDailyCap(codes, now);
    }
    if (waitMs > 0) throw new JavaFailure('RATE_LIMITED', undefined, { retryAfterSec: Math.ceil(waitMs / 1_000) });
  }

  /** Logs at most once a minute, so that an attack cannot fill the log. */
  #logDailyCap(perDay: number, now: number): void {
    if (now - this.#capLoggedAt < MINUTE_MS) return;
    this.#capLoggedAt = now;
    this.#log.error({ perDay }, 'the daily limit of verification codes is reached: no more codes are sent');
  }

  async #activate(id: number, input: CodeScope): Promise<void> {
    const now = this.#clock.now();
    await transaction(this.#pool, async (db) => {
      await db.query(
        'update verification_code set invalidated_at = $4 where target = $1 and purpose = $2 and id < $3 and invalidated_at is null',
        [this.#target(input.target), input.use, id, now],
      );
      await db.query('update verification_code set sent_at = $2 where id = $1', [id, now]);
    });
  }

  /** Parameters of USABLE. */
  #usableValues(of: CodeScope): [target: string, use: string, device: string, now: number] {
    return [this.#target(of.target), of.use, deviceKey(of.device), this.#clock.now()];
  }

  #target(target: string): string {
    return createHmac('sha256', this.#key).update(`target:${target.toLowerCase()}`).digest('hex');
  }

  #hash({ target, use, device }: CodeScope, code: string): Buffer {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([target.toLowerCase(), use, device ?? '', code]))
      .digest();
  }
}

/** Returns the stored form of a device name: a hash of fixed length, or an empty text when the caller named no device. */
function deviceKey(device: string | undefined): string {
  return device === undefined || device === '' ? '' : createHash('sha256').update(device).digest('hex');
}

/** Condition of a code that can be used now. */
const USABLE = `target = $1 and purpose = $2 and device = $3 and sent_at is not null and invalidated_at is null and expires_at > $4 and attempts < ${MAX_CODE_ATTEMPTS}`;
