import { codeError, DELETION_DAYS, emailError, maskEmail, maskMobile, mobileError } from '@matchpoint/contracts/rules/account';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { TokenUser } from '../../java/handler.ts';
import { addAudit, type Caller } from '../../ops/audit.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { assertServedAreaCode } from '../../users/area-code.ts';
import { withAudit } from '../../ops/with-audit.ts';
import type { Codes, GivenCode } from '../../accounts/codes.ts';
import type { Passwords } from '../../accounts/passwords.ts';
import type { Tokens } from '../../accounts/tokens.ts';
import { addUserEvent } from '../../events/user-events.ts';
import { lockOwnUser, type UserRow } from '../../users/user-row.ts';

const DAY_MS = 86_400_000;

export interface SecurityDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly codes: Codes;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly accounts: Accounts;
}

/** The acting user of a change, and where it came from. */
export interface AccountAction {
  readonly user: TokenUser;
  readonly by: Caller;
}

/** A submitted code and the device for which it was sent. */
interface SubmittedCode {
  readonly code: string | undefined;
  readonly device: string | undefined;
}

interface Change<T> {
  /** Codes that must be valid. */
  readonly codes: readonly GivenCode[];
  /** The account's number to which the codes were sent, if any. */
  readonly mobile?: string | null;
  /** Name in the audit log. */
  readonly action: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Error when the new value belongs to another account. */
  readonly taken?: { readonly constraint: string; readonly code: 'MOBILE_TAKEN' | 'EMAIL_TAKEN' };
  readonly work: (db: Connection, user: UserRow) => Promise<T>;
}

/**
 * Security-relevant changes of an account. Each requires a code sent to the bound number or address, is recorded in the audit log, and ends
 * the other sessions. A change happens completely or not at all.
 */
export class Security {
  readonly #deps: SecurityDeps;
  constructor(deps: SecurityDeps) {
    this.#deps = deps;
  }

  /**
   * Sets the password.
   * @returns ids of the ended sessions: all except the current one
   * @throws {JavaFailure} PASSWORD_…, CODE_…, MOBILE_REQUIRED, RATE_LIMITED
   */
  async changePassword(own: AccountAction, input: { readonly password: string; readonly given: SubmittedCode }): Promise<string[]> {
    const { passwords, tokens } = this.#deps;
    return this.#withAudit(own, 'password_set', async () => {
      passwords.assertAcceptable(input.password);
      const mobile = await this.ownMobile(own.user.uid);
      const codes = [ownCode(mobile, input.given)];
      await this.#check(codes);
      // Hashing is expensive, so it follows the check of the code; and slow, so it precedes the transaction.
      const hash = await passwords.hash(input.password);
      return this.#change(own, {
        codes,
        mobile,
        action: 'password_set',
        work: async (db, user) => {
          await db.query('update app_user set password_hash = $2 where id = $1', [user.id, hash]);
          return tokens.end(db, user.id, { except: own.user.sessionId }, 'password');
        },
      });
    });
  }

  /**
   * Binds a mobile number proven by a code. Replacing a bound number also requires a code sent to the old one.
   * @returns the ended sessions, and whether the signup bonus was granted
   * @throws {JavaFailure} MOBILE_EMPTY, MOBILE_FORMAT, AREA_CODE, CODE_…, BAD_INPUT for the number that is already bound, MOBILE_TAKEN
   */
  async bindPhone(
    own: AccountAction,
    input: { readonly mobile: string; readonly areaCode: string; readonly given: SubmittedCode; readonly ownCode: string | undefined },
  ): Promise<{ readonly ended: string[]; readonly welcome: boolean }> {
    return this.#withAudit(own, 'mobile_bound', async () => {
      const { mobile, given } = input;
      const error = mobileError(mobile);
      if (error !== undefined) throw new JavaFailure(error);
      assertServedAreaCode(input.areaCode);
      const before = await this.#mobileOf(own.user.uid);
      if (before === mobile) throw new JavaFailure('BAD_INPUT', 'mobile: is already bound');
      const codes: GivenCode[] = [{ target: mobile, use: 'phone', device: given.device, code: given.code ?? '' }];
      if (before !== null) codes.unshift(ownCode(before, { code: input.ownCode, device: given.device }));
      await this.#check(codes);
      return this.#change(own, {
        codes,
        mobile: before,
        action: 'mobile_bound',
        detail: { mobile: maskMobile(mobile), ...(before === null ? {} : { before: maskMobile(before) }) },
        taken: { constraint: 'app_user_mobile_key', code: 'MOBILE_TAKEN' },
        work: async (db, user) => {
          await db.query('update app_user set mobile = $2 where id = $1', [user.id, mobile]);
          const welcome = before === null && (await this.#deps.accounts.grantSignupBonus(db, user.id, mobile));
          return { ended: await this.#deps.tokens.end(db, user.id, { except: own.user.sessionId }, 'mobile'), welcome };
        },
      });
    });
  }

  /**
   * Binds an e-mail address proven by a code.
   * @throws {JavaFailure} EMAIL_EMPTY, EMAIL_FORMAT, CODE_…, EMAIL_TAKEN
   */
  async bindEmail(own: AccountAction, input: { readonly email: string; readonly given: SubmittedCode }): Promise<void> {
    await this.#withAudit(own, 'email_bound', async () => {
      const email = acceptEmail(input.email);
      const codes: GivenCode[] = [{ target: email, use: 'email', device: input.given.device, code: input.given.code ?? '' }];
      await this.#check(codes);
      await this.#change(own, {
        codes,
        action: 'email_bound',
        detail: { email: maskEmail(email) },
        taken: { constraint: 'app_user_email_key_key', code: 'EMAIL_TAKEN' },
        work: (db, user) => db.query('update app_user set email = $2, email_key = $3 where id = $1', [user.id, email, emailKey(email)]),
      });
    });
  }

  /**
   * Requests the deletion of the account; a repeated request changes nothing.
   * @returns the deletion time (UTC milliseconds), and the ended sessions: all except the current one
   * @throws {JavaFailure} CODE_…, when the account has a mobile number
   */
  async requestDeletion(own: AccountAction, given: SubmittedCode): Promise<{ readonly deleteAt: number; readonly ended: string[] }> {
    return this.#withAudit(own, 'deletion_asked', async () => {
      const mobile = await this.#mobileOf(own.user.uid);
      const codes = mobile === null ? [] : [ownCode(mobile, given)];
      await this.#check(codes);
      return this.#change(own, {
        codes,
        mobile,
        action: 'deletion_asked',
        work: async (db, user) => {
          const deleteAt = user.delete_at ?? this.#deps.clock.now() + DELETION_DAYS * DAY_MS;
          await db.query(`update app_user set state = 'deleting', delete_at = $2 where id = $1`, [user.id, deleteAt]);
          return { deleteAt, ended: await this.#deps.tokens.end(db, user.id, { except: own.user.sessionId }, 'deletion') };
        },
      });
    });
  }

  /**
   * Cancels the deletion; without a request it changes nothing.
   * @throws {JavaFailure} CONFLICT when the deletion is due
   */
  async cancelDeletion(own: AccountAction): Promise<void> {
    await this.#change(own, {
      codes: [],
      action: 'deletion_taken_back',
      work: async (db, user) => {
        if (user.delete_at !== null && user.delete_at <= this.#deps.clock.now())
          throw new JavaFailure('CONFLICT', 'the deletion is already due');
        await db.query(`update app_user set state = 'active', delete_at = null where id = $1`, [user.id]);
      },
    });
  }

  /**
   * Ends sessions of the user. An unknown id, or one of another user, ends nothing.
   * @returns ids of the sessions that ended
   */
  async endSessions(own: AccountAction, which: { readonly sessionId: string } | 'others'): Promise<string[]> {
    const { pool, clock, tokens } = this.#deps;
    const { uid, sessionId } = own.user;
    return transaction(pool, async (db) => {
      const ended = await tokens.end(db, uid, which === 'others' ? { except: sessionId } : which, 'ended');
      await addAudit(db, { at: clock.now(), uid, action: 'sessions_ended', outcome: 'done', by: own.by, detail: { ended: ended.length } });
      return ended;
    });
  }

  /**
   * Returns the mobile number of an account.
   * @throws {JavaFailure} MOBILE_REQUIRED when it has none
   */
  async ownMobile(uid: UserId): Promise<string> {
    const mobile = await this.#mobileOf(uid);
    if (mobile === null) throw new JavaFailure('MOBILE_REQUIRED');
    return mobile;
  }

  async #mobileOf(uid: UserId): Promise<string | null> {
    const { rows } = await this.#deps.pool.query<{ mobile: string | null }>('select mobile from app_user where id = $1', [uid]);
    if (rows[0] === undefined) throw new JavaFailure('SESSION_INVALID');
    return rows[0].mobile;
  }

  #withAudit<T>({ user, by }: AccountAction, action: string, work: () => Promise<T>): Promise<T> {
    return withAudit(this.#deps, { uid: user.uid, action, by }, work);
  }

  /** Checks the codes outside of the transaction, so that a wrong code counts as an attempt even when the change fails. */
  async #check(codes: readonly GivenCode[]): Promise<void> {
    // An empty field is rejected first, so that it costs no attempt of the other code.
    for (const { code } of codes) {
      const error = codeError(code);
      if (error !== undefined) throw new JavaFailure(error);
    }
    for (const given of codes) await this.#deps.codes.check(given);
  }

  /** Consumes the codes, applies the change, records and publishes it in one transaction. */
  async #change<T>(own: AccountAction, change: Change<T>): Promise<T> {
    const { taken } = change;
    try {
      return await transaction(this.#deps.pool, (db) => this.#changeIn(db, own, change));
    } catch (error) {
      if (taken !== undefined && isUniqueViolation(error, taken.constraint)) throw new JavaFailure(taken.code);
      throw error;
    }
  }

  async #changeIn<T>(db: Connection, own: AccountAction, change: Change<T>): Promise<T> {
    const user = await lockOwnUser(db, own.user.uid);
    // Another change has replaced the number to which the codes were sent.
    if (change.mobile !== undefined && user.mobile !== change.mobile) throw new JavaFailure('CONFLICT');
    for (const given of change.codes) await this.#deps.codes.use(db, given);
    const result = await change.work(db, user);
    const at = this.#deps.clock.now();
    const { action, detail } = change;
    await addAudit(db, { at, uid: user.id, action, outcome: 'done', by: own.by, ...(detail === undefined ? {} : { detail }) });
    await addUserEvent(db, { uid: user.id, at, event: { type: 'profile' } });
    return result;
  }
}

function ownCode(mobile: string, given: SubmittedCode): GivenCode {
  return { target: mobile, use: 'own', device: given.device, code: given.code ?? '' };
}

/**
 * Normalizes an e-mail address.
 * @throws {JavaFailure} EMAIL_EMPTY, EMAIL_FORMAT
 */
export function acceptEmail(given: string): string {
  const email = given.trim().normalize('NFKC');
  const error = emailError(email);
  if (error !== undefined) throw new JavaFailure(error);
  return email;
}

/** Returns the unique key of an address: hardly any mail server distinguishes upper and lower case. */
function emailKey(email: string): string {
  return email.toLowerCase();
}
