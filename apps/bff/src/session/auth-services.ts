import type { Logger } from 'pino';
import { z } from 'zod';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { ByteCache } from '../cache/byte-cache.ts';
import type { BffConfig } from '../config.ts';
import type { CallOptions } from '../java/client.ts';
import type { Java } from '../java/create-java.ts';
import { RateLimiter } from '../ops/rate-limit.ts';
import type { Clock } from '../clock.ts';
import { lifetimes } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { auditor, type Audit } from './audit.ts';
import { SingleUseStore } from './single-use-store.ts';
import { Roles } from './roles.ts';
import { SessionCookies } from './session-cookies.ts';
import type { Session } from './session.ts';
import { Sessions } from './sessions.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Each makes what it changes wrong on all copies. */
const LIKES_PER_MINUTE = 60;
const TEN_MINUTES_MS = 600_000;
/** How long a logout waits for the upstream; the session here is dead already. */
const LOGOUT_TIMEOUT_MS = 1_500;

const provider = z.enum(['wx', 'qq', 'sz']);

/** A login elsewhere that was begun: where, from which browser, and which page it comes back to. */
const OauthState = z.object({ provider, pre: z.string(), returnTo: z.string() });

/** An identity that is nobody's yet, with the upstream's own ticket for it. No browser sees that. */
const BindTicket = z.object({ provider, accountNumber: z.string(), name: z.string().optional(), avatar: z.string().optional() });

/** What the accounts of one copy are made of: everything that is about who somebody is. */
export interface AuthServices {
  readonly settings: Pick<BffConfig, 'devPages' | 'oauthHosts' | 'telegram'>;
  readonly clock: Clock;
  readonly store: Store;
  readonly java: Java;
  readonly cache: ByteCache;
  readonly sessions: Sessions;
  readonly cookies: SessionCookies;
  readonly roles: Roles;
  readonly oauthStates: SingleUseStore<typeof OauthState>;
  readonly bindTickets: SingleUseStore<typeof BindTicket>;
  /** Codes that are sent, by address. */
  readonly codeLimiter: RateLimiter;
  /** Logins that are tried, by address. */
  readonly loginLimiter: RateLimiter;
  /** Likes, given and taken back, by user. */
  readonly likes: RateLimiter;
  readonly audit: Audit;
  /** Ends a session upstream; that it may have failed changes nothing here, as nobody holds its token any more. */
  readonly endUpstream: (session: Session, options: CallOptions) => Promise<void>;
}

interface AuthServicesOptions {
  readonly config: BffConfig;
  readonly isHttps: boolean;
  readonly clock: Clock;
  readonly log: Logger;
  readonly store: Store;
  readonly java: Java;
  readonly cache: ByteCache;
}

/** Puts them together. `sessions.start` is the caller's to call. */
export function createAuthServices({ config, isHttps, clock, log, store, java, cache }: AuthServicesOptions): AuthServices {
  return {
    settings: config,
    clock,
    store,
    java,
    cache,
    sessions: new Sessions({ store, clock }),
    cookies: new SessionCookies(isHttps),
    roles: new Roles(clock),
    oauthStates: new SingleUseStore({ store, schema: OauthState, ttlMs: lifetimes.loginStateMs }),
    bindTickets: new SingleUseStore({ store, schema: BindTicket, ttlMs: lifetimes.loginTicketMs }),
    codeLimiter: new RateLimiter({ store, clock, scope: 'codes', calls: config.codesPerHour, windowMs: HOUR_MS }),
    loginLimiter: new RateLimiter({ store, clock, scope: 'logins', calls: config.loginTries, windowMs: TEN_MINUTES_MS }),
    likes: new RateLimiter({ store, clock, scope: 'likes', calls: LIKES_PER_MINUTE, windowMs: MINUTE_MS }),
    audit: auditor(log),
    endUpstream: async (session, options) => {
      try {
        await java.as(session.token).call(JAVA.logout, {}, { ...options, signal: undefined, deadlineMs: LOGOUT_TIMEOUT_MS });
      } catch (error) {
        log.warn({ requestId: options.requestId, err: error }, 'a session could not be ended upstream');
      }
    },
  };
}
