import { challengeBits, type Challenges } from '../../accounts/challenges.ts';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';

const WITHIN_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Attempts from one known browser or network within 15 minutes. */
const MAX_KNOWN_ATTEMPTS = 10;
/** Attempts from elsewhere that need no challenge: from one network within 15 minutes, and from all in a day. */
const MAX_FREE_PER_NET = 5;
const MAX_FREE_PER_DAY = 20;
/** Above this number of attempts from elsewhere in a day there is a pause between two of them. */
const MAX_UNPAUSED_PER_DAY = 100;
const PAUSE_MS = 5_000;

/** The mobile number (as a keyed hash, `target`), where a password is tried, and the solution of a challenge. */
export interface AttemptOrigin {
  readonly target: string;
  readonly net: string;
  /** Browser and network of the attempt, when the account has logged in from them (`KnownLogins`). */
  readonly known: readonly string[];
  readonly challenge: string | undefined;
}

/**
 * Limits wrong passwords for a mobile number without locking its owner out. A browser or network from which the account has logged in has
 * an allowance of its own. Attempts from elsewhere share another: beyond it each needs the solution of a challenge, which becomes harder
 * with their number, and after a hundred in a day they are also seconds apart.
 */
export class PasswordAttempts {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #challenges: Challenges;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock; readonly challenges: Challenges }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#challenges = deps.challenges;
  }

  /**
   * Counts an attempt before the password is compared, so that concurrent attempts cannot exceed the limit.
   * @returns the id of the attempt, for `cancel`
   * @throws {JavaFailure} CHALLENGE_REQUIRED; RATE_LIMITED for the seconds between two attempts from elsewhere
   */
  async begin(from: AttemptOrigin): Promise<number> {
    const { target, net } = from;
    return transaction(this.#pool, async (db) => {
      await db.query('select pg_advisory_xact_lock(hashtextextended($1, 7274004))', [target]);
      const origin = (await this.#knownOrigin(db, from)) ?? '';
      if (origin === '') await this.#assertStrangerAllowed(db, from);
      const { rows } = await db.query<{ id: number }>(
        'insert into password_attempt (target, net, origin, at) values ($1, $2, $3, $4) returning id',
        [target, net, origin, this.#clock.now()],
      );
      if (rows[0] === undefined) throw new Error('a password attempt was not stored');
      return rows[0].id;
    });
  }

  /** Removes an attempt whose password was not compared. */
  async cancel(id: number): Promise<void> {
    await this.#pool.query('delete from password_attempt where id = $1', [id]);
  }

  /** Removes the attempts for a number: of one network after a login from it, of all networks (no `net`) after a new password. */
  async clear({ target, net }: { readonly target: string; readonly net?: string }): Promise<void> {
    await this.#pool.query('delete from password_attempt where target = $1 and ($2::text is null or net = $2)', [target, net]);
  }

  /** Deletes attempts that no limit counts any more. */
  async prune(): Promise<number> {
    const { rowCount } = await this.#pool.query('delete from password_attempt where at < $1', [this.#clock.now() - DAY_MS]);
    return rowCount ?? 0;
  }

  /** Returns the first known origin whose own allowance is not used up. */
  async #knownOrigin(db: Connection, { target, known }: AttemptOrigin): Promise<string | undefined> {
    for (const origin of known) {
      const { rows } = await db.query<{ attempts: number }>(
        'select count(*) as attempts from password_attempt where target = $1 and origin = $2 and at > $3',
        [target, origin, this.#clock.now() - WITHIN_MS],
      );
      if ((rows[0]?.attempts ?? 0) < MAX_KNOWN_ATTEMPTS) return origin;
    }
    return undefined;
  }

  async #assertStrangerAllowed(db: Connection, { target, net, challenge }: AttemptOrigin): Promise<void> {
    const now = this.#clock.now();
    const { rows } = await db.query<{ near: number; today: number; latest: number | null }>(
      `select count(*) filter (where net = $2 and at > $3) as near, count(*) as today, max(at) as latest
       from password_attempt where target = $1 and origin = '' and at > $4`,
      [target, net, now - WITHIN_MS, now - DAY_MS],
    );
    const { near = 0, today = 0, latest = null } = rows[0] ?? {};
    const excess = Math.max(near - MAX_FREE_PER_NET, today - MAX_FREE_PER_DAY);
    if (excess < 0) return;
    await this.#challenges.assertSolved(db, { target, use: 'password' }, challenge, challengeBits(excess));
    const waitMs = today < MAX_UNPAUSED_PER_DAY || latest === null ? 0 : latest + PAUSE_MS - now;
    // The transaction is rolled back, so the solution can be used again after the pause.
    if (waitMs > 0) throw new JavaFailure('RATE_LIMITED', undefined, { retryAfterSec: Math.ceil(waitMs / 1_000) });
  }
}
