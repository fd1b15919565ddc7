import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Connection, Pool } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { OAuthPerson } from '../../providers/oauth/oauth.ts';
import type { Identity } from '../../accounts/accounts.ts';

/** Lifetime of a ticket. */
export const TICKET_LIFETIME_MS = 10 * 60_000;

/** Providers that redirect back with a code. */
export type OAuthName = 'wx' | 'qq' | 'sz';

/**
 * Third-party logins that wait for a mobile number. The caller gets an opaque single-use ticket instead of naming the identity: otherwise
 * anybody who knows the identity of another person could bind it (reliability §0.7).
 */
export class Tickets {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Creates a ticket for a person who logged in at a provider; only a hash of the ticket is stored. */
  async issue(provider: OAuthName, person: OAuthPerson): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    const now = this.#clock.now();
    await this.#pool.query(
      `insert into identity_ticket (ticket_hash, provider, subject, name, avatar_url, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [hashOf(ticket), provider, person.subject, person.name, person.avatarUrl, now, now + TICKET_LIFETIME_MS],
    );
    return ticket;
  }

  /**
   * Consumes a ticket in the transaction of what it authorizes.
   * @throws {JavaFailure} LOGIN_EXPIRED when it is unknown, used, expired, or of another provider
   */
  async use(db: Connection, provider: OAuthName, ticket: string): Promise<Identity> {
    const { rows } = await db.query<{ subject: string; name: string }>(
      `update identity_ticket set used_at = $3 where ticket_hash = $1 and provider = $2 and used_at is null and expires_at > $3
       returning subject, name`,
      [hashOf(ticket), provider, this.#clock.now()],
    );
    const [row] = rows;
    if (row === undefined) throw new JavaFailure('LOGIN_EXPIRED');
    return { provider, ...row };
  }

  /** Deletes expired tickets. */
  async prune(): Promise<number> {
    const { rowCount } = await this.#pool.query('delete from identity_ticket where expires_at < $1', [this.#clock.now()]);
    return rowCount ?? 0;
  }
}

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
