import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@matchpoint/contracts/java/auth';
import { CODE_LENGTH, codeError } from '@matchpoint/contracts/rules/account';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { type Connection, type Pool, transaction } from '../db/pool.ts';
import type { CodeLimits } from '../auth-config.ts';
import { clientKeys } from '../java/client-net.ts';
import { JavaFailure } from '../java/failure.ts';
import type { Challenges } from './challenges.ts';
import { CodeAllowances, type CodeOrigin } from './code-allowances.ts';
import { CODE_LIFETIME_MS, GUESS_SPAN_MS } from './code-guesses.ts';

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

/** Advisory lock of the limit checks: each check sees the codes that earlier ones have let through. */
const SEND_LOCK = 7_274_003;

/**
 * Six-digit codes by SMS and e-mail: valid for five minutes, up to five attempts and one use. A new code invalidates earlier ones of the
 * same browser only. Known origins have their own limits; all others get a few codes per recipient, address and network, then need the
 * solution of a challenge for each, so that requests from elsewhere do not keep the owner from getting one.
 */
export class Codes {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #key: string;
  readonly #allowances: CodeAllowances;

  /** `key`: the secret of the keyed hashes of codes and recipients. */
  constructor(deps: {
    readonly pool: Pool;
    readonly clock: Clock;
    readonly log: Logger;
    readonly key: string;
    readonly limits: CodeLimits;
    readonly challenges: Challenges;
  }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#key = deps.key;
    this.#allowances = new CodeAllowances(deps);
  }

  /**
   * Creates a code and sends it. When `deliver` fails, the code is not counted and the previous code stays valid.
   * @throws {JavaFailure} RATE_LIMITED, CHALLENGE_REQUIRED, and what `deliver` throws
   */
  async send(input: CodeScope & CodeOrigin, deliver: (code: string) => Promise<void>): Promise<void> {
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
      const { rows } = await db.query<{ id: number; code_hash: Buffer; attempts: number; max_attempts: number }>(
        `select id, code_hash, attempts, max_attempts from verification_code where ${USABLE} order by id desc limit 1 for update`,
        this.#usableValues(given),
      );
      const [row] = rows;
      if (row === undefined) return 0;
      if (timingSafeEqual(row.code_hash, this.#hash(given, given.code))) return undefined;
      const attempts = row.attempts + 1;
      await db.query('update verification_code set attempts = $2, invalidated_at = $3 where id = $1', [
        row.id,
        attempts,
        attempts >= row.max_attempts ? this.#clock.now() : null,
      ]);
      return Math.max(0, row.max_attempts - attempts);
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
    const { rowCount } = await this.#pool.query('delete from verification_code where created_at < $1', [this.#clock.now() - GUESS_SPAN_MS]);
    return rowCount ?? 0;
  }

  async #reserve(input: CodeScope & CodeOrigin, code: string): Promise<number> {
    const { address, net } = clientKeys(input.address);
    const target = this.#target(input.target);
    return transaction(this.#pool, async (db) => {
      await db.query('select pg_advisory_xact_lock($1)', [SEND_LOCK]);
      const { origin, maxAttempts } =
        (await this.#allowances.ofKnown(db, { target, use: input.use }, input.known)) ??
        (await this.#allowances.ofStranger(db, { target, address, net, device: deviceKey(input.device), challenge: input.challenge }));
      const now = this.#clock.now();
      const { rows } = await db.query<{ id: number }>(
        `insert into verification_code (target, purpose, device, code_hash, address, net, origin, max_attempts, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
        [
          target,
          input.use,
          deviceKey(input.device),
          this.#hash(input, code),
          address,
          net,
          origin,
          maxAttempts,
          now,
          now + CODE_LIFETIME_MS,
        ],
      );
      if (rows[0] === undefined) throw new Error('a code was not stored');
      return rows[0].id;
    });
  }

  async #activate(id: number, input: CodeScope): Promise<void> {
    const now = this.#clock.now();
    await transaction(this.#pool, async (db) => {
      await db.query(
        `update verification_code set invalidated_at = $5
         where target = $1 and purpose = $2 and device = $3 and id < $4 and invalidated_at is null`,
        [this.#target(input.target), input.use, deviceKey(input.device), id, now],
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
const USABLE = `target = $1 and purpose = $2 and device = $3 and sent_at is not null and invalidated_at is null and expires_at > $4 and attempts < max_attempts`;
