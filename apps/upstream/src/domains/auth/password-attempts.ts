import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';

const WITHIN_MS = 15 * 60_000;
const MAX_ATTEMPTS = 10;
/** Limit over all networks, so that using many addresses does not help an attacker. */
const DAY_MS = 24 * 3_600_000;
const MAX_ATTEMPTS_PER_DAY = 100;

/** The mobile number (as a keyed hash, `target`) and the network from which a password is tried. */
export interface AttemptOrigin {
  readonly target: string;
  readonly net: string;
}

/**
 * Limits wrong passwords for a mobile number. After ten from one network within 15 minutes, every password from that network is rejected
 * without a comparison. The owner can still log in from another network or by SMS, so an attacker cannot lock the account. After a hundred
 * in a day from all networks, only the login by SMS works.
 */
export class PasswordAttempts {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /**
   * Counts an attempt before the password is compared, so that concurrent attempts cannot exceed the limit.
   * @returns the id of the attempt, for `cancel`
   * @throws {JavaFailure} RATE_LIMITED
   */
  async begin({ target, net }: AttemptOrigin): Promise<number> {
    return transaction(this.#pool, async (db) => {
      await db.query('select pg_advisory_xact_lock(hashtextextended($1, 7274004))', [target]);
      const now = this.#clock.now();
      const { rows: before } = await db.query<{ at: number }>(
        'select at from password_attempt where target = $1 and net = $2 and at > $3 order by at desc offset $4 limit 1',
        [target, net, now - WITHIN_MS, MAX_ATTEMPTS - 1],
      );
      const { rows: today } = await db.query<{ at: number }>(
        'select at from password_attempt where target = $1 and at > $2 order by at desc offset $3 limit 1',
        [target, now - DAY_MS, MAX_ATTEMPTS_PER_DAY - 1],
      );
      const until = Math.max((before[0]?.at ?? 0) + WITHIN_MS, (today[0]?.at ?? 0) + DAY_MS);
      if (until > now) throw new JavaFailure('RATE_LIMITED', undefined, { retryAfterSec: Math.ceil((until - now) / 1_000) });
      const { rows } = await db.query<{ id: number }>('insert into password_attempt (target, net, at) values ($1, $2, $3) returning id', [
        target,
        net,
        now,
      ]);
      if (rows[0] === undefined) throw new Error('a password attempt was not stored');
      return rows[0].id;
    });
  }

  /** Removes an attempt whose password was not compared. */
  async cancel(id: number): Promise<void> {
    await this.#pool.query('delete from password_attempt where id = $1', [id]);
  }

  /** Removes the attempts for a number after a successful login from one network, or from all networks (no `net`) after a new password. */
  async clear({ target, net }: Omit<AttemptOrigin, 'net'> & Partial<AttemptOrigin>): Promise<void> {
    await this.#pool.query('delete from password_attempt where target = $1 and ($2::text is null or net = $2)', [target, net]);
  }

  /** Deletes attempts that no limit counts any more. */
  async prune(): Promise<number> {
    const { rowCount } = await this.#pool.query('delete from password_attempt where at < $1', [this.#clock.now() - DAY_MS]);
    return rowCount ?? 0;
  }
}
