import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '@matchpoint/contracts/ids';
import type { UserSession } from '@matchpoint/contracts/user/user';
import type { Clock } from '../clock.ts';
import type { Connection, Pool } from '../db/pool.ts';
import { clientKeys } from '../java/client-net.ts';
import { JavaFailure } from '../java/failure.ts';
import type { CallContext, TokenUser } from '../java/handler.ts';
import { addUserEvent } from '../events/user-events.ts';
import { bannedFailure, liftEndedBans } from '../users/sanctions.ts';

const DAY_MS = 86_400_000;
/** A token that was not used for this time has expired. */
export const TOKEN_IDLE_TIMEOUT_MS = 14 * DAY_MS;
/** A token expires after this time even when it is used. */
export const TOKEN_LIFETIME_MS = 30 * DAY_MS;
/** Maximum number of open sessions per account. */
export const MAX_TOKENS_PER_USER = 10;
const SEEN_UPDATE_INTERVAL_MS = 60_000;

/** A session opened by a login. */
export interface OpenedSession {
  /** The token itself; only its hash is stored. */
  readonly token: string;
  readonly sessionId: string;
  /** UTC milliseconds. */
  readonly expireAt: number;
}

/** Selects sessions of a user: one by id, all except one, or all. */
export type SessionChoice = { readonly sessionId: string } | { readonly except: string } | 'all';

/** The tokens of the `/java` API: each belongs to one login on one device (DESIGN §6, reliability §4.2). */
export class Tokens {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Opens a session in the caller's transaction. Ends the oldest session when the account has more than ten. */
  async open(db: Connection, login: { readonly uid: UserId; readonly client: CallContext['client'] }): Promise<OpenedSession> {
    const { uid, client } = login;
    const now = this.#clock.now();
    const token = randomBytes(32).toString('base64url');
    // Serializes concurrent logins of one account, so that the limit holds.
    await db.query('select from app_user where id = $1 for no key update', [uid]);
    const { rows } = await db.query<{ id: string; expires_at: number }>(
      `insert into user_token (token_hash, user_id, agent, address, created_at, seen_at, expires_at)
       values ($1, $2, $3, $4, $5, $5, $6) returning id, expires_at`,
      [hashOf(token), uid, client.agent, clientKeys(client.address).shown, now, now + TOKEN_LIFETIME_MS],
    );
    const [opened] = rows;
    if (opened === undefined) throw new Error('a token was not stored');
    await this.#endOldest(db, uid, opened.id);
    return { token, sessionId: opened.id, expireAt: opened.expires_at };
  }

  /**
   * Returns the user and session of a token; records its use at most once a minute.
   * @throws {JavaFailure} SESSION_INVALID (3000 for an unknown token, 3001 for one that has expired or ended); ACCOUNT_BANNED
   */
  async authenticate(token: string): Promise<TokenUser> {
    const { rows } = await this.#pool.query<TokenRow>(
      `select token.id, token.user_id, token.seen_at, token.expires_at, token.ended_at, app_user.state, app_user.banned_until
       from user_token token join app_user on app_user.id = token.user_id where token.token_hash = $1`,
      [hashOf(token)],
    );
    const [row] = rows;
    if (row === undefined || row.state === 'deleted') throw new JavaFailure('SESSION_INVALID');
    const now = this.#clock.now();
    if (row.ended_at !== null || row.expires_at <= now || row.seen_at + TOKEN_IDLE_TIMEOUT_MS <= now) {
      throw new JavaFailure('SESSION_INVALID', undefined, { errorCode: '3001' });
    }
    if (row.state === 'banned' && (await liftEndedBans(this.#pool, { uid: row.user_id }, now)) === 0) throw bannedFailure(row.banned_until);
    if (now - row.seen_at >= SEEN_UPDATE_INTERVAL_MS) {
      await this.#pool.query('update user_token set seen_at = $2 where id = $1 and seen_at < $2', [row.id, now]);
    }
    return { uid: row.user_id, sessionId: row.id };
  }

  /** Returns the open sessions of a user, most recently used first. */
  async list(user: TokenUser): Promise<UserSession[]> {
    const { rows } = await this.#pool.query<{ id: string; agent: string; address: string; created_at: number; seen_at: number }>(
      `select id, agent, address, created_at, seen_at from user_token
       where user_id = $1 and ${IS_OPEN} order by seen_at desc, created_at desc, id`,
      [user.uid, ...this.#openValues()],
    );
    return rows.map((row) => ({
      sessionId: row.id,
      current: row.id === user.sessionId,
      createdAt: row.created_at,
      seenAt: row.seen_at,
      agent: row.agent,
      address: row.address,
    }));
  }

  /** Returns the latest end of a session in UTC milliseconds. */
  async expiryOf(user: TokenUser): Promise<number | undefined> {
    const { rows } = await this.#pool.query<{ expires_at: number }>('select expires_at from user_token where id = $1', [user.sessionId]);
    return rows[0]?.expires_at;
  }

  /**
   * Ends sessions of a user in the caller's transaction and publishes it.
   * @param why stored as the reason: `logout`, `password` …
   * @returns the ids of the sessions that ended
   */
  async end(db: Connection, uid: UserId, which: SessionChoice, why: string): Promise<string[]> {
    const [rule, name] =
      which === 'all' ? ['true', []] : 'except' in which ? ['id::text <> $5', [which.except]] : ['id::text = $5', [which.sessionId]];
    return this.#end(db, uid, rule, name, why);
  }

  /** Ends all sessions of a user. */
  async endAll(db: Connection, uid: UserId, why: string): Promise<string[]> {
    return this.end(db, uid, 'all', why);
  }

  /** Deletes tokens that ended or expired long ago. Until then they are answered with error 3001. */
  async prune(): Promise<number> {
    const { rowCount } = await this.#pool.query('delete from user_token where least(ended_at, expires_at) < $1', [
      this.#clock.now() - TOKEN_LIFETIME_MS,
    ]);
    return rowCount ?? 0;
  }

  async #endOldest(db: Connection, uid: UserId, newest: string): Promise<void> {
    const rule = `id in (
      select id from user_token where user_id = $1 and ${IS_OPEN} order by id::text = $5 desc, created_at desc, seen_at desc, id
      offset ${MAX_TOKENS_PER_USER})`;
    await this.#end(db, uid, rule, [newest], 'too_many');
  }

  async #end(db: Connection, uid: UserId, rule: string, names: readonly string[], why: string): Promise<string[]> {
    const now = this.#clock.now();
    const { rows } = await db.query<{ id: string }>(
      `update user_token set ended_at = $2, end_reason = $4 where user_id = $1 and ${IS_OPEN} and ${rule} returning id`,
      [uid, ...this.#openValues(), why, ...names],
    );
    const ended = rows.map((row) => row.id);
    if (ended.length > 0) await addUserEvent(db, { uid, at: now, event: { type: 'session', ended } });
    return ended;
  }

  /** Parameters of IS_OPEN: the current time, and the time since when an open token must have been used. */
  #openValues(): [now: number, since: number] {
    const now = this.#clock.now();
    return [now, now - TOKEN_IDLE_TIMEOUT_MS];
  }
}

interface TokenRow {
  readonly id: string;
  readonly user_id: UserId;
  readonly seen_at: number;
  readonly expires_at: number;
  readonly ended_at: number | null;
  readonly state: string;
  readonly banned_until: number | null;
}

const IS_OPEN = 'ended_at is null and expires_at > $2 and seen_at > $3';

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
