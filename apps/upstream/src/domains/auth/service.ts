import type { JavaResult } from '@matchpoint/contracts/java/table';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import type { AuthSettings } from '../../auth-config.ts';
import { IntervalJob } from '../../lib/interval-job.ts';
import { pruneAudit } from '../../ops/audit.ts';
import type { Providers } from '../../providers/create-providers.ts';
import { Accounts, type GrantSignupBonus } from '../../accounts/accounts.ts';
import { Challenges } from '../../accounts/challenges.ts';
import { KnownLogins } from '../../accounts/known-logins.ts';
import { CodeLogin } from './code-login.ts';
import { CodeSender } from '../../accounts/code-sender.ts';
import { Codes } from '../../accounts/codes.ts';
import { PasswordLogin } from './password-login.ts';
import { PasswordAttempts } from './password-attempts.ts';
import { Passwords } from '../../accounts/passwords.ts';
import { ProviderLogin } from './provider-login.ts';
import { Tickets } from './tickets.ts';
import { Tokens } from '../../accounts/tokens.ts';
import { liftEndedBans } from '../../users/sanctions.ts';

export interface AuthDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: AuthSettings;
  readonly providers: Providers;
  readonly grantSignupBonus: GrantSignupBonus;
  /** Returns what the installation shows and sells, and what editors changed, for `/java/system/config`. */
  readonly installation: () => Promise<Pick<JavaResult<'systemConfig'>, 'feeds' | 'shop' | 'operator'>>;
}

const PRUNE_INTERVAL_MS = 10 * 60_000;

/** The services of the domain, built once. */
export class AuthService {
  readonly deps: AuthDeps;
  readonly tokens: Tokens;
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly knownLogins: KnownLogins;
  readonly sender: CodeSender;
  readonly passwords = new Passwords();
  readonly codeLogin: CodeLogin;
  readonly passwordLogin: PasswordLogin;
  readonly providerLogin: ProviderLogin;
  readonly #prunable: readonly { prune(): Promise<number> }[];
  readonly #pruning: IntervalJob;

  constructor(deps: AuthDeps) {
    const { pool, clock, log, settings, providers, grantSignupBonus } = deps;
    this.deps = deps;
    const tokens = new Tokens({ pool, clock });
    const accounts = new Accounts({ clock, key: settings.accountKey, grantSignupBonus });
    const key = settings.accountKey;
    const challenges = new Challenges({ pool, clock, key });
    const knownLogins = new KnownLogins({ pool, clock, key });
    const codes = new Codes({ pool, clock, log, key, limits: settings.codeLimits, challenges });
    const attempts = new PasswordAttempts({ pool, clock, challenges });
    const tickets = new Tickets({ pool, clock });
    this.tokens = tokens;
    this.accounts = accounts;
    this.codes = codes;
    this.knownLogins = knownLogins;
    this.sender = new CodeSender({ pool, clock, log, codes, knownLogins, sms: providers.sms, mail: providers.mail });
    this.codeLogin = new CodeLogin({ pool, clock, tokens, knownLogins, accounts, codes, telegramSecret: settings.telegramSecret });
    this.passwordLogin = new PasswordLogin({ pool, clock, tokens, knownLogins, accounts, codes, passwords: this.passwords, attempts });
    this.providerLogin = new ProviderLogin({ pool, clock, log, tokens, knownLogins, accounts, codes, tickets, providers: providers.oauth });
    this.#prunable = [
      codes,
      attempts,
      challenges,
      knownLogins,
      tickets,
      tokens,
      { prune: () => pruneAudit(pool, clock.now()) },
      { prune: () => liftEndedBans(pool, 'all', clock.now()) },
    ];
    this.#pruning = new IntervalJob({
      name: 'login_data_pruning',
      intervalMs: PRUNE_INTERVAL_MS,
      run: () => this.prune(),
      onError: (error) =>
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'deleting expired login data failed'),
    });
  }

  /** Starts deleting expired data periodically. */
  start(): void {
    this.#pruning.start();
  }

  /** Stops the periodic deletion and waits for a run in progress. */
  close(): Promise<void> {
    return this.#pruning.close();
  }

  /** Deletes expired codes, tickets, challenges and tokens, origins that were not used for long, counted password attempts, and old audit entries that name no account; restores accounts whose ban has ended. */
  async prune(): Promise<void> {
    for (const store of this.#prunable) await store.prune();
  }
}
