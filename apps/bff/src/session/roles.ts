import { JAVA } from '@matchpoint/contracts/java/table';
import { WeightedCache } from '../cache/weighted-cache.ts';
import type { CallOptions, PrivateJava } from '../java/client.ts';
import type { Clock } from '../clock.ts';
import type { Session } from './session.ts';

/** How long a role may still be honoured after it was revoked. */
const MAX_AGE_MS = 30_000;
const MAX_BYTES = 2 * 1_024 * 1_024;
const BYTES_PER_ENTRY = 200;

/** The roles of users, from the upstream; cached for half a minute. */
export class Roles {
  readonly #clock: Clock;
  readonly #known = new WeightedCache<string, { readonly roles: readonly string[]; readonly at: number }>(MAX_BYTES);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Stores the roles that the upstream has just returned for a session. */
  remember(session: Session, roles: readonly string[]): void {
    this.#known.set(session.sessionId, { roles, at: this.#clock.now() }, BYTES_PER_ENTRY);
  }

  /** Returns the roles of a session's user. @throws every error of the upstream call; no role is assumed */
  async of(session: Session, java: PrivateJava, options: CallOptions): Promise<readonly string[]> {
    const known = this.#known.get(session.sessionId);
    if (known !== undefined && this.#clock.now() - known.at < MAX_AGE_MS) return known.roles;
    const { user } = await java.call(JAVA.getTokenInfo, {}, options);
    this.remember(session, user.roles);
    return user.roles;
  }
}
