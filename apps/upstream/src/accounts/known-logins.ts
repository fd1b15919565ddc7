import type { UserId } from '@matchpoint/contracts/ids';
import type { Connection } from '../db/pool.ts';
import { clientKeys } from '../java/client-net.ts';
import type { CallContext } from '../java/handler.ts';
import { keyedHash, type KeyedStoreDeps } from './keyed-store.ts';

const DAY_MS = 86_400_000;
/** An origin that was not used for this time is forgotten. */
const KNOWN_LIFETIME_MS = 180 * DAY_MS;
/** Most origins of one kind per account; the least recently used are forgotten. */
const MAX_PER_KIND = 20;

/** Where a call comes from. */
type Client = CallContext['client'];

/**
 * The browsers and networks from which accounts have logged in. Their attempts and codes have allowances of their own: what others do from
 * elsewhere cannot keep the owner out (OWASP: account lockout as denial of service).
 */
export class KnownLogins {
  readonly #deps: KeyedStoreDeps;
  constructor(deps: KeyedStoreDeps) {
    this.#deps = deps;
  }

  /** Remembers the browser and the network of a login, in its transaction. */
  async remember(db: Connection, uid: UserId, client: Client): Promise<void> {
    const now = this.#deps.clock.now();
    for (const { kind, origin } of this.#originsOf(client)) {
      await db.query(
        `insert into known_login (user_id, kind, origin, seen_at) values ($1, $2, $3, $4)
         on conflict (user_id, kind, origin) do update set seen_at = excluded.seen_at`,
        [uid, kind, origin, now],
      );
      await db.query(
        `delete from known_login where user_id = $1 and kind = $2 and origin in (
           select origin from known_login where user_id = $1 and kind = $2 order by seen_at desc, origin offset $3)`,
        [uid, kind, MAX_PER_KIND],
      );
    }
  }

  /** Returns the origins of a call from which the account of a mobile number has logged in: first the browser, then the network. */
  async of(mobile: string, client: Client): Promise<readonly string[]> {
    const origins = this.#originsOf(client);
    const { rows } = await this.#deps.pool.query<{ origin: string }>(
      `select known.origin from known_login known join app_user on app_user.id = known.user_id
       where app_user.mobile = $1 and known.origin = any ($2) and known.seen_at > $3`,
      [mobile, origins.map(({ origin }) => origin), this.#deps.clock.now() - KNOWN_LIFETIME_MS],
    );
    const known = new Set(rows.map((row) => row.origin));
    return origins.map(({ origin }) => origin).filter((origin) => known.has(origin));
  }

  /** Forgets the origins of an account, after a new password proved who the owner is. */
  async forget(db: Connection, uid: UserId): Promise<void> {
    await db.query('delete from known_login where user_id = $1', [uid]);
  }

  /** Deletes origins that were not used for half a year. */
  async prune(): Promise<number> {
    const { rowCount } = await this.#deps.pool.query('delete from known_login where seen_at < $1', [
      this.#deps.clock.now() - KNOWN_LIFETIME_MS,
    ]);
    return rowCount ?? 0;
  }

  #originsOf({ device, address }: Client): { readonly kind: 'device' | 'net'; readonly origin: string }[] {
    const { net } = clientKeys(address);
    const hash = (kind: string, value: string) => `${kind}:${keyedHash(this.#deps.key, ['origin', kind, value])}`;
    return [
      ...(device === undefined ? [] : [{ kind: 'device' as const, origin: hash('device', device) }]),
      // Every caller whose address is unknown would count as one network.
      ...(net === 'unknown' ? [] : [{ kind: 'net' as const, origin: hash('net', net) }]),
    ];
  }
}
