import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { fakeIdentityId } from './fake-identities.ts';

/** A person who logged in at a simulated provider. */
export interface DevPerson {
  readonly id: string;
  readonly name: string;
}

const CODE_LIFE_MS = 5 * 60_000;
const TOKEN_LIFE_MS = 2 * 3_600_000;
const KEPT = 1_000;

interface Grant {
  readonly person: DevPerson;
  readonly until: number;
  used: boolean;
}

/** A simulated OAuth provider: single-use codes for five minutes, then tokens. In memory and bounded. */
export class OAuthSite {
  readonly #name: string;
  readonly #clock: Clock;
  readonly #codes = new Map<string, Grant>();
  readonly #tokens = new Map<string, Grant>();
  constructor(name: string, clock: Clock) {
    this.#name = name;
    this.#clock = clock;
  }

  /** Issues a code for a person who agreed. */
  agree(name: string): string {
    return this.#keep(this.#codes, { id: fakeIdentityId(this.#name, name), name }, CODE_LIFE_MS);
  }

  /** Exchanges a code for a token. */
  trade(code: string): { readonly token: string; readonly person: DevPerson } | 'used' | 'unknown' {
    const grant = this.#codes.get(code);
    if (grant === undefined || grant.until <= this.#clock.now()) return 'unknown';
    if (grant.used) return 'used';
    grant.used = true;
    return { token: this.#keep(this.#tokens, grant.person, TOKEN_LIFE_MS), person: grant.person };
  }

  /** Returns the person of a token. */
  holder(token: string): DevPerson | undefined {
    const grant = this.#tokens.get(token);
    return grant !== undefined && grant.until > this.#clock.now() ? grant.person : undefined;
  }

  #keep(grants: Map<string, Grant>, person: DevPerson, lifeMs: number): string {
    const secret = randomBytes(18).toString('base64url');
    grants.set(secret, { person, until: this.#clock.now() + lifeMs, used: false });
    const [oldest] = grants.keys();
    if (grants.size > KEPT && oldest !== undefined) grants.delete(oldest);
    return secret;
  }
}
