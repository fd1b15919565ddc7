import type { UserId } from '@matchpoint/contracts/ids';
import type { LoginResult } from '@matchpoint/contracts/java/auth';
import { maskMobile, mobileError } from '@matchpoint/contracts/rules/account';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import { clientKeys } from '../../java/client-net.ts';
import { JavaFailure } from '../../java/failure.ts';
import { addAudit, type Caller } from '../../ops/audit.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { withAudit } from '../../ops/with-audit.ts';
import type { Codes } from '../../accounts/codes.ts';
import { bannedFailure, liftEndedBans } from '../../users/sanctions.ts';
import { completeLogin } from './complete-login.ts';
import type { PasswordAttempts } from './password-attempts.ts';
import type { Passwords } from '../../accounts/passwords.ts';
import type { KnownLogins } from '../../accounts/known-logins.ts';
import type { Tokens } from '../../accounts/tokens.ts';

export interface PasswordLoginDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly knownLogins: KnownLogins;
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly passwords: Passwords;
  readonly attempts: PasswordAttempts;
}

interface PasswordRow {
  readonly id: UserId;
  readonly state: string;
  readonly banned_until: number | null;
  readonly password_hash: string | null;
}

/** Logs in with number and password, and resets forgotten passwords. */
export class PasswordLogin {
  readonly #deps: PasswordLoginDeps;
  constructor(deps: PasswordLoginDeps) {
    this.#deps = deps;
  }

  /**
   * Logs in. A number without account or password gets the same error at the same cost as a wrong password.
   * @throws {JavaFailure} MOBILE_EMPTY, MOBILE_FORMAT, PASSWORD_EMPTY, LOGIN_WRONG, CHALLENGE_REQUIRED, RATE_LIMITED, ACCOUNT_BANNED
   */
  async logIn(
    given: { readonly mobile: string; readonly password: string; readonly challenge: string | undefined },
    by: Caller,
  ): Promise<LoginResult> {
    const { mobile, password, challenge } = given;
    const error = mobileError(mobile) ?? (password === '' ? 'PASSWORD_EMPTY' : undefined);
    if (error !== undefined) throw new JavaFailure(error);
    return withAudit(this.#deps, { action: 'login', by, detail: { way: 'password', mobile: maskMobile(mobile) } }, async () => {
      const { pool, attempts, accounts, clock, knownLogins } = this.#deps;
      const from = { target: accounts.mobileHash(mobile), net: clientKeys(by.client.address).net };
      const known = await knownLogins.of(mobile, by.client);
      const attempt = await attempts.begin({ ...from, known, challenge });
      const { rows } = await pool.query<PasswordRow>('select id, state, banned_until, password_hash from app_user where mobile = $1', [
        mobile,
      ]);
      const [row] = rows;
      const stored = row?.password_hash ?? undefined;
      const verdict = await this.#compare(password, stored, { attempt, isKnown: known.length > 0 });
      if (verdict === 'wrong' || row === undefined || stored === undefined) throw new JavaFailure('LOGIN_WRONG');
      await attempts.clear(from);
      const isLifted = row.state === 'banned' && (await liftEndedBans(pool, { uid: row.id }, clock.now())) > 0;
      if (row.state === 'banned' && !isLifted) throw bannedFailure(row.banned_until);
      const upgraded = verdict === 'outdated' ? await this.#upgraded(password) : undefined;
      return transaction(pool, async (db) => {
        // Updates nothing when the password was changed after the comparison; the login then fails.
        const { rowCount } = await db.query(
          `update app_user set password_hash = coalesce($3, password_hash) where id = $1 and password_hash = $2 and state in ('active', 'deleting')`,
          [row.id, stored, upgraded],
        );
        if (rowCount !== 1) throw new JavaFailure('LOGIN_WRONG');
        if (upgraded !== undefined) await addAudit(db, { at: clock.now(), uid: row.id, action: 'password_rehashed', outcome: 'done', by });
        return completeLogin(this.#deps, db, { account: { uid: row.id, created: false, signupBonus: false }, way: 'password', by });
      });
    });
  }

  /**
   * Sets a new password with a code sent to the number, and ends all sessions of the account. Creates the account when the number has none,
   * because the code proves the ownership, as at a first login.
   * @returns ids of the sessions that ended
   * @throws {JavaFailure} MOBILE_EMPTY, MOBILE_FORMAT, CODE_EMPTY, CODE_WRONG, CODE_EXPIRED, PASSWORD_*, RATE_LIMITED, ACCOUNT_BANNED
   */
  async reset(
    given: { readonly mobile: string; readonly code: string; readonly password: string; readonly device: string | undefined },
    by: Caller,
  ): Promise<string[]> {
    const { mobile, code, password, device } = given;
    const { accounts, codes, passwords, tokens, attempts, clock, knownLogins } = this.#deps;
    const error = mobileError(mobile) ?? (code === '' ? 'CODE_EMPTY' : undefined);
    if (error !== undefined) throw new JavaFailure(error);
    passwords.assertAcceptable(password);
    return withAudit(this.#deps, { action: 'password_reset', by, detail: { mobile: maskMobile(mobile) } }, async () => {
      const of = { target: mobile, use: 'reset', device, code } as const;
      // Hashing is expensive, so the code is checked first.
      await codes.check(of);
      const hash = await passwords.hash(password);
      const ended = await codes.spend(of, async (db) => {
        const { uid } = await accounts.byMobile(db, { mobile, promotionChannelId: undefined });
        await db.query('update app_user set password_hash = $2 where id = $1', [uid, hash]);
        // Other known browsers may belong to somebody who had the old password, so only the one that reset it stays known.
        await knownLogins.forget(db, uid);
        await knownLogins.remember(db, uid, by.client);
        await addAudit(db, { at: clock.now(), uid, action: 'password_reset', outcome: 'done', by });
        return tokens.endAll(db, uid, 'password');
      });
      await attempts.clear({ target: accounts.mobileHash(mobile) });
      return ended;
    });
  }

  /** Compares a password. Cancels the attempt when the queue is full, because nothing was compared. */
  async #compare(
    password: string,
    stored: string | undefined,
    { attempt, isKnown }: { readonly attempt: number; readonly isKnown: boolean },
  ): Promise<'right' | 'outdated' | 'wrong'> {
    try {
      return await this.#deps.passwords.compare(password, stored, { first: isKnown });
    } catch (error) {
      await this.#deps.attempts.cancel(attempt);
      throw error;
    }
  }

  /** Returns the hash with the current cost; undefined when the queue is full: the next login tries again. */
  async #upgraded(password: string): Promise<string | undefined> {
    try {
      return await this.#deps.passwords.rehash(password);
    } catch (error) {
      if (error instanceof JavaFailure) return undefined;
      throw error;
    }
  }
}
