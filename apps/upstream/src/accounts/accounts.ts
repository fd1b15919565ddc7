import { createHmac, randomInt } from 'node:crypto';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Provider } from '@matchpoint/contracts/user/user';
import { recordReferral } from '../agents/record-referral.ts';
import type { Clock } from '../clock.ts';
import type { Connection } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import { bannedFailure, liftEndedBans } from '../users/sanctions.ts';
import { usernameKey } from '../users/username.ts';

/** Grants the signup bonus in the caller's transaction, once per mobile number. Returns whether it was granted now. */
export type GrantSignupBonus = (db: Connection, who: { readonly userId: UserId; readonly mobileHash: string }) => Promise<boolean>;

/** A third-party identity. The provider and the subject identify a person only together (reliability §4.2, identity). */
export interface Identity {
  readonly provider: Exclude<Provider, 'other'>;
  readonly subject: string;
  /** The display name at the provider. */
  readonly name: string;
}

/** An account that may log in. */
export interface FoundAccount {
  readonly uid: UserId;
  /** The account was created by this login. */
  readonly created: boolean;
  /** The signup bonus was granted by this login; the login result reports it. */
  readonly signupBonus: boolean;
}

/** Finds accounts and creates them at the first login. Everything runs in the caller's transaction. */
export class Accounts {
  readonly #clock: Clock;
  readonly #key: string;
  readonly #grantSignupBonus: GrantSignupBonus;
  /** `key`: the secret of the keyed hashes of mobile numbers. */
  constructor(deps: { readonly clock: Clock; readonly key: string; readonly grantSignupBonus: GrantSignupBonus }) {
    this.#clock = deps.clock;
    this.#key = deps.key;
    this.#grantSignupBonus = deps.grantSignupBonus;
  }

  /** Returns a keyed hash of a mobile number, for tables that must not contain the number itself. */
  mobileHash(mobile: string): string {
    return createHmac('sha256', this.#key).update(`mobile:${mobile}`).digest('hex');
  }

  /**
   * Returns the account of a mobile number whose ownership is proven; creates it with its signup bonus when there is none.
   * @throws {JavaFailure} ACCOUNT_BANNED
   */
  async byMobile(db: Connection, who: { readonly mobile: string; readonly promotionChannelId: number | undefined }): Promise<FoundAccount> {
    const { mobile, promotionChannelId } = who;
    await liftEndedBans(db, { mobile }, this.#clock.now());
    // Locks the account so that it cannot be deleted before the transaction ends.
    const found = () => findOne(db, 'select id, state, banned_until from app_user where mobile = $1 for no key update', [mobile]);
    const { account, created } = await this.#findOrCreate(db, found, { mobile, promotionChannelId });
    assertLoginAllowed(account);
    const signupBonus = created && (await this.grantSignupBonus(db, account.id, mobile));
    return { uid: account.id, created, signupBonus };
  }

  /**
   * Returns the account of an identity; creates one without a number, and so without a signup bonus, when there is none.
   * @throws {JavaFailure} ACCOUNT_BANNED
   */
  async byIdentity(db: Connection, identity: Identity, promotionChannelId: number | undefined): Promise<FoundAccount> {
    // Serializes concurrent first logins of one identity, so that they create one account.
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 7274002))', [`${identity.provider}:${identity.subject}`]);
    const known = await this.ofIdentity(db, identity);
    if (known !== undefined) return { uid: known, created: false, signupBonus: false };
    const { account } = await this.#findOrCreate(db, () => Promise.resolve(undefined), { mobile: undefined, promotionChannelId });
    await this.bindIdentity(db, account.id, identity);
    return { uid: account.id, created: true, signupBonus: false };
  }

  /**
   * Returns the user to whom an identity is bound; undefined when it is bound to nobody.
   * @throws {JavaFailure} ACCOUNT_BANNED
   */
  async ofIdentity(db: Connection, identity: Pick<Identity, 'provider' | 'subject'>): Promise<UserId | undefined> {
    const find = () =>
      findOne(
        db,
        `select app_user.id, app_user.state, app_user.banned_until from user_identity identity join app_user on app_user.id = identity.user_id
       where identity.provider = $1 and identity.subject = $2`,
        [identity.provider, identity.subject],
      );
    const found = await find();
    if (found === undefined) return undefined;
    const isLifted = (await liftEndedBans(db, { uid: found.id }, this.#clock.now())) > 0;
    const account = (isLifted ? await find() : undefined) ?? found;
    assertLoginAllowed(account);
    return account.id;
  }

  /**
   * Binds an identity to an account. Binding it again changes nothing.
   * @throws {JavaFailure} IDENTITY_TAKEN when it is bound to another account, or the account has another identity of this provider
   */
  async bindIdentity(db: Connection, uid: UserId, identity: Identity): Promise<void> {
    const { provider, subject, name } = identity;
    const { rowCount } = await db.query(
      `insert into user_identity (provider, subject, user_id, name, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [provider, subject, uid, name, this.#clock.now()],
    );
    if (rowCount === 1) return;
    const { rowCount: own } = await db.query('select from user_identity where provider = $1 and subject = $2 and user_id = $3', [
      provider,
      subject,
      uid,
    ]);
    if (own !== 1) throw new JavaFailure('IDENTITY_TAKEN');
  }

  /** Grants the signup bonus for a number that was bound to an account in this transaction. Returns whether it was granted now. */
  async grantSignupBonus(db: Connection, uid: UserId, mobile: string): Promise<boolean> {
    return this.#grantSignupBonus(db, { userId: uid, mobileHash: this.mobileHash(mobile) });
  }

  async #findOrCreate(
    db: Connection,
    find: () => Promise<AccountRow | undefined>,
    made: { readonly mobile: string | undefined; readonly promotionChannelId: number | undefined },
  ): Promise<{ readonly account: AccountRow; readonly created: boolean }> {
    for (let tries = 0; tries < MAX_NAME_ATTEMPTS; tries += 1) {
      const account = await find();
      if (account !== undefined) return { account, created: false };
      const name = newName();
      // A concurrent transaction may insert the same number or name: the insert then waits for it, and the next attempt finds its account.
      const { rows } = await db.query<AccountRow>(
        `insert into app_user (username, username_key, mobile, promotion_channel_id, created_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing returning id, state, banned_until`,
        [name, usernameKey(name), made.mobile, made.promotionChannelId, this.#clock.now()],
      );
      if (rows[0] === undefined) continue;
      if (made.promotionChannelId !== undefined) {
        const referral = {
          uid: rows[0].id,
          channelId: made.promotionChannelId,
          hasMobile: made.mobile !== undefined,
          at: this.#clock.now(),
        };
        await recordReferral(db, referral);
      }
      return { account: rows[0], created: true };
    }
    throw new Error('no free name was found for a new account');
  }
}

interface AccountRow {
  readonly id: UserId;
  readonly state: 'active' | 'deleting' | 'deleted' | 'banned';
  readonly banned_until: number | null;
}

const MAX_NAME_ATTEMPTS = 10;

/** The username of a new account until the user chooses another. */
function newName(): string {
  return `球迷${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

async function findOne(db: Connection, query: string, values: readonly string[]): Promise<AccountRow | undefined> {
  const { rows } = await db.query<AccountRow>(query, [...values]);
  return rows[0];
}

/** An account in the grace period before its deletion may log in, so that its owner can cancel the deletion. */
function assertLoginAllowed({ state, banned_until: until }: AccountRow): void {
  if (state === 'banned') throw bannedFailure(until);
  if (state === 'deleted') throw new JavaFailure('LOGIN_WRONG');
}
