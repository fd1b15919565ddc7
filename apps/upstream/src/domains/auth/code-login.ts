import { createHash, timingSafeEqual } from 'node:crypto';
import type { LoginResult } from '@matchpoint/contracts/java/auth';
import { maskMobile, mobileError } from '@matchpoint/contracts/rules/account';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { Caller } from '../../ops/audit.ts';
import { normalizeName } from '../../providers/oauth/oauth.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { withAudit } from '../../ops/with-audit.ts';
import type { Codes } from '../../accounts/codes.ts';
import { completeLogin } from './complete-login.ts';
import type { KnownLogins } from '../../accounts/known-logins.ts';
import type { Tokens } from '../../accounts/tokens.ts';

export interface CodeLoginDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly knownLogins: KnownLogins;
  readonly accounts: Accounts;
  readonly codes: Codes;
  /** The secret that the BFF sends with a verified Telegram login. */
  readonly telegramSecret: string;
}

/** Logs in with a code, or with a Telegram identity that the BFF has verified (spec §7: both use the same call). */
export class CodeLogin {
  readonly #deps: CodeLoginDeps;
  constructor(deps: CodeLoginDeps) {
    this.#deps = deps;
  }

  /**
   * Logs in the owner of a mobile number; creates the account when there is none.
   * @throws {JavaFailure} MOBILE_EMPTY, MOBILE_FORMAT, CODE_EMPTY, CODE_WRONG, CODE_EXPIRED, ACCOUNT_BANNED
   */
  async byMobile(
    given: {
      readonly mobile: string;
      readonly code: string;
      readonly device: string | undefined;
      readonly promotionChannelId: number | undefined;
    },
    by: Caller,
  ): Promise<LoginResult> {
    const { mobile, code, device, promotionChannelId } = given;
    const { codes, accounts } = this.#deps;
    const error = mobileError(mobile);
    if (error !== undefined) throw new JavaFailure(error);
    return withAudit(this.#deps, { action: 'login', by, detail: { way: 'code', mobile: maskMobile(mobile) } }, () =>
      codes.spend({ target: mobile, use: 'login', device, code }, async (db) =>
        completeLogin(this.#deps, db, { account: await accounts.byMobile(db, { mobile, promotionChannelId }), way: 'code', by }),
      ),
    );
  }

  /**
   * Logs in a Telegram user for a caller who knows the shared secret. The Telegram id is never treated as a mobile number.
   * @throws {JavaFailure} TELEGRAM_FORGED, ACCOUNT_BANNED
   */
  async byTelegram(
    given: { readonly id: string; readonly secret: string; readonly name: string; readonly promotionChannelId: number },
    by: Caller,
  ): Promise<LoginResult> {
    const { id, secret, name, promotionChannelId } = given;
    const { pool, accounts, telegramSecret } = this.#deps;
    return withAudit(this.#deps, { action: 'login', by, detail: { way: 'telegram' } }, async () => {
      if (!isSame(secret, telegramSecret) || !TELEGRAM_ID.test(id)) throw new JavaFailure('TELEGRAM_FORGED');
      return transaction(pool, async (db) => {
        const account = await accounts.byIdentity(db, { provider: 'telegram', subject: id, name: normalizeName(name) }, promotionChannelId);
        return completeLogin(this.#deps, db, { account, way: 'telegram', by });
      });
    });
  }
}

const TELEGRAM_ID = /^[1-9]\d{0,18}$/;

/** Compares digests in constant time, so that the duration reveals neither content nor length. */
function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
