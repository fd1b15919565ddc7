import type { UserId } from '@matchpoint/contracts/ids';
import type { LoginResult } from '@matchpoint/contracts/java/auth';
import { maskMobile, mobileError } from '@matchpoint/contracts/rules/account';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { addAudit, type Caller } from '../../ops/audit.ts';
import { CodeRejected, type OAuthPerson, type OAuthProvider } from '../../providers/oauth/oauth.ts';
import { ProviderFailure } from '../../providers/provider-failure.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { withAudit } from '../../ops/with-audit.ts';
import type { Codes } from '../../accounts/codes.ts';
import { completeLogin } from './complete-login.ts';
import type { OAuthName, Tickets } from './tickets.ts';
import type { KnownLogins } from '../../accounts/known-logins.ts';
import type { Tokens } from '../../accounts/tokens.ts';

export interface ProviderLoginDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly tokens: Tokens;
  readonly knownLogins: KnownLogins;
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly tickets: Tickets;
  /** The configured providers. */
  readonly providers: Readonly<Partial<Record<OAuthName, OAuthProvider>>>;
}

/** Logs in through WeChat, QQ and the partner's site (spec §4, third-party login). */
export class ProviderLogin {
  readonly #deps: ProviderLoginDeps;
  constructor(deps: ProviderLoginDeps) {
    this.#deps = deps;
  }

  /** Returns the login page of a provider. @throws {JavaFailure} NOT_FOUND when the provider is not configured */
  address(name: OAuthName): string {
    return this.#provider(name).authorizeAddress;
  }

  /**
   * Exchanges the code that a provider returned for a session, or for a ticket when the identity is bound to nobody.
   * @throws {JavaFailure} NOT_FOUND, LOGIN_EXPIRED, UNAVAILABLE, ACCOUNT_BANNED
   */
  async logIn(name: OAuthName, code: string, by: Caller): Promise<LoginResult> {
    return withAudit(this.#deps, { action: 'login', by, detail: { way: name } }, async () => {
      const person = await this.#person(name, code);
      const { pool, accounts, tickets } = this.#deps;
      const session = await transaction(pool, async (db) => {
        const uid = await accounts.ofIdentity(db, { provider: name, subject: person.subject });
        if (uid === undefined) return undefined;
        return completeLogin(this.#deps, db, { account: { uid, created: false, signupBonus: false }, way: name, by });
      });
      if (session !== undefined) return session;
      return {
        newUser: false,
        wxBind: false,
        accountNumber: await tickets.issue(name, person),
        qqOrWechatName: person.name,
        ...(person.avatarUrl === undefined ? {} : { headimgurl: person.avatarUrl }),
      };
    });
  }

  /**
   * Binds the identity of a ticket to the account of a number, proven by a code, and logs in. Everything happens or nothing: on failure
   * code and ticket stay valid.
   * @throws {JavaFailure} MOBILE_EMPTY, MOBILE_FORMAT, CODE_EMPTY, CODE_WRONG, CODE_EXPIRED, LOGIN_EXPIRED, IDENTITY_TAKEN, ACCOUNT_BANNED
   */
  async bind(
    given: {
      readonly name: OAuthName;
      readonly ticket: string;
      readonly mobile: string;
      readonly code: string;
      readonly device: string | undefined;
      readonly promotionChannelId: number | undefined;
    },
    by: Caller,
  ): Promise<LoginResult> {
    const { name, ticket, mobile, code, device, promotionChannelId } = given;
    const { accounts, codes, tickets, clock } = this.#deps;
    const error = mobileError(mobile);
    if (error !== undefined) throw new JavaFailure(error);
    const detail = { way: name, mobile: maskMobile(mobile) };
    return withAudit(this.#deps, { action: 'identity_bound', by, detail }, () =>
      codes.spend({ target: mobile, use: 'bind', device, code }, async (db) => {
        const identity = await tickets.use(db, name, ticket);
        const account = await accounts.byMobile(db, { mobile, promotionChannelId });
        await accounts.bindIdentity(db, account.uid, identity);
        await addAudit(db, { at: clock.now(), uid: account.uid, action: 'identity_bound', outcome: 'done', by, detail });
        return completeLogin(this.#deps, db, { account, way: name, by });
      }),
    );
  }

  /**
   * Links the identity behind a provider's code to a user who is logged in.
   * @throws {JavaFailure} NOT_FOUND, LOGIN_EXPIRED, UNAVAILABLE, IDENTITY_TAKEN
   */
  async link(uid: UserId, given: { readonly name: OAuthName; readonly code: string }, by: Caller): Promise<void> {
    const { pool, accounts, clock } = this.#deps;
    const detail = { way: given.name };
    return withAudit(this.#deps, { action: 'identity_bound', by, uid, detail }, async () => {
      const { subject, name } = await this.#person(given.name, given.code);
      await transaction(pool, async (db) => {
        await accounts.bindIdentity(db, uid, { provider: given.name, subject, name });
        await addAudit(db, { at: clock.now(), uid, action: 'identity_bound', outcome: 'done', by, detail });
      });
    });
  }

  async #person(name: OAuthName, code: string): Promise<OAuthPerson> {
    const provider = this.#provider(name);
    try {
      return await provider.person(code);
    } catch (error) {
      if (error instanceof CodeRejected) throw new JavaFailure('LOGIN_EXPIRED');
      if (!(error instanceof ProviderFailure)) throw error;
      this.#deps.log.error({ provider: name, reason: error.message }, 'a login provider failed');
      throw new JavaFailure('UNAVAILABLE', `${name} returned no valid response`);
    }
  }

  #provider(name: OAuthName): OAuthProvider {
    const provider = this.#deps.providers[name];
    if (provider === undefined) throw new JavaFailure('NOT_FOUND', `login with ${name} is not configured`);
    return provider;
  }
}
