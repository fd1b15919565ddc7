import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import type { AuthSettings } from '../../auth-config.ts';
import { pruneAudit } from '../../ops/audit.ts';
import type { Providers } from '../../providers/create-providers.ts';
import { Accounts, type GrantSignupBonus } from '../../accounts/accounts.ts';
import { CodeLogin } from './code-login.ts';
import { CodeSender } from '../../accounts/code-sender.ts';
import { Codes } from '../../accounts/codes.ts';
import { PasswordLogin } from './password-login.ts';
import { PasswordAttempts } from './password-attempts.ts';
import { Passwords } from '../../accounts/passwords.ts';
import { ProviderLogin } from './provider-login.ts';
import { Tickets } from './tickets.ts';
import { Tokens } from '../../accounts/tokens.ts';

export interface AuthDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: AuthSettings;
  readonly providers: Providers;
  readonly grantSignupBonus: GrantSignupBonus;
}

const PRUNE_INTERVAL_MS = 10 * 60_000;

/** The parts of the login domain, built once. */
export class AuthService {
  readonly deps: AuthDeps;
  readonly tokens: Tokens;
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly sender: CodeSender;
  readonly passwords = new Passwords();
  readonly codeLogin: CodeLogin;
  readonly passwordLogin: PasswordLogin;
  readonly providerLogin: ProviderLogin;
  readonly #prunes: readonly { prune(): Promise<number> }[];
  #timer: NodeJS.Timeout | undefined;
  #pruning: Promise<void> = Promise.resolve();

  constructor(deps: AuthDeps) {
    const { pool, clock, log, settings, providers, grantSignupBonus } = deps;
    this.deps = deps;
    const tokens = new Tokens({ pool, clock });
    const accounts = new Accounts({ clock, key: settings.accountKey, grantSignupBonus });
    const codes = new Codes({ pool, clock, log, key: settings.accountKey, limits: settings.codeLimits });
    const attempts = new PasswordAttempts({ pool, clock });
    const tickets = new Tickets({ pool, clock });
    this.tokens = tokens;
    this.accounts = accounts;
    this.codes = codes;
    this.sender = new CodeSender({ pool, clock, log, codes, sms: providers.sms, mail: providers.mail });
    this.codeLogin = new CodeLogin({ pool, clock, tokens, accounts, codes, telegramSecret: settings.telegramSecret });
    this.passwordLogin = new PasswordLogin({ pool, clock, tokens, accounts, codes, passwords: this.passwords, attempts });
    this.providerLogin = new ProviderLogin({ pool, clock, log, tokens, accounts, codes, tickets, providers: providers.oauth });
    this.#prunes = [codes, attempts, tickets, tokens, { prune: () => pruneAudit(pool, clock.now()) }];
  }

  /** Forgets now and then what has run out. */
  start(): void {
    this.#timer = setInterval(() => {
      this.#pruning = this.prune();
    }, PRUNE_INTERVAL_MS).unref();
  }

  /** Stops forgetting; resolves when nothing of it runs any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#pruning;
  }

  /** Forgets what has run out: codes, tries, tickets, tokens, refusals of nobody’s. A failure is logged, the next round mends it. */
  async prune(): Promise<void> {
    try {
      for (const one of this.#prunes) await one.prune();
    } catch (error) {
      this.deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'what has run out could not be forgotten');
    }
  }
}
