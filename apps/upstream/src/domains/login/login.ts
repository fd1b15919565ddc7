import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import type { LoginSettings } from '../../login-config.ts';
import { Accounts, type GrantWelcome } from './accounts.ts';
import { Tokens } from './tokens.ts';

export interface LoginDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: LoginSettings;
  readonly grantWelcome: GrantWelcome;
}

/** The parts of the login domain, built once. */
export class Login {
  readonly tokens: Tokens;
  readonly accounts: Accounts;
  constructor(deps: LoginDeps) {
    const { pool, clock, settings, grantWelcome } = deps;
    this.tokens = new Tokens({ pool, clock });
    this.accounts = new Accounts({ clock, key: settings.accountKey, grantWelcome });
  }
}
