import type { Logger } from 'pino';
import { z } from 'zod';
import { UserId } from '@matchpoint/contracts/ids';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { Clock } from '../clock.ts';
import type { CallOptions } from '../java/client.ts';
import type { Java } from '../java/create-java.ts';
import { keys, lifetimes } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { auditor, type Audit, type AuditEvent } from './audit.ts';
import { DeviceMarks } from './device-marks.ts';
import { Roles } from './roles.ts';
import { SessionCookies } from './session-cookies.ts';
import type { Session } from './session.ts';
import { Sessions } from './sessions.ts';
import { SingleUseStore } from './single-use-store.ts';

/** How long a logout waits for the upstream; the session has already ended here. */
const LOGOUT_TIMEOUT_MS = 1_500;

const provider = z.enum(['wx', 'qq', 'sz']);

/**
 * A third-party login that was started: its provider, the browser that started it, and the page to return to. `link`: it does not log in, but
 * links an account to this user.
 */
const OauthState = z.object({ provider, pre: z.string(), returnTo: z.string(), link: UserId.optional() });

/** A third-party identity that is not bound to a user yet, with the upstream's ticket for it. It is never sent to a browser. */
const BindTicket = z.object({ provider, accountNumber: z.string(), name: z.string().optional(), avatar: z.string().optional() });

/** The services that identify users on one instance: sessions, cookies, roles, and the state of logins in progress. */
export interface AuthServices {
  readonly java: Java;
  readonly sessions: Sessions;
  readonly cookies: SessionCookies;
  readonly deviceMarks: DeviceMarks;
  readonly roles: Roles;
  readonly oauthStates: SingleUseStore<typeof OauthState>;
  readonly bindTickets: SingleUseStore<typeof BindTicket>;
  readonly audit: Audit;
  /** Marks a Telegram login as used; false when it was used before. Rejects with `StoreUnavailable`. */
  readonly claimTelegramHash: (hash: string) => Promise<boolean>;
  /** Ends a session upstream. A failure is only logged, because no client holds the session's token any more. */
  readonly endUpstream: (session: Session, options: CallOptions) => Promise<void>;
}

interface AuthServicesOptions {
  readonly isHttps: boolean;
  /** The secret that signs the marks of browsers. */
  readonly deviceKey: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly store: Store;
  readonly java: Java;
  /** Called with each entry of the audit log. */
  readonly onAudit?: (event: AuditEvent) => void;
}

/** Creates the services. The caller starts and stops `sessions`. */
export function createAuthServices({ isHttps, deviceKey, clock, log, store, java, onAudit }: AuthServicesOptions): AuthServices {
  const write = auditor(log);
  return {
    java,
    sessions: new Sessions({ store, clock }),
    cookies: new SessionCookies(isHttps),
    deviceMarks: new DeviceMarks(deviceKey),
    roles: new Roles(clock),
    oauthStates: new SingleUseStore({ store, schema: OauthState, ttlMs: lifetimes.loginStateMs }),
    bindTickets: new SingleUseStore({ store, schema: BindTicket, ttlMs: lifetimes.loginTicketMs }),
    audit: (facts, event) => {
      onAudit?.(event);
      write(facts, event);
    },
    claimTelegramHash: (hash) => store.lock(keys.telegramHash(hash), '1', lifetimes.telegramHashMs),
    endUpstream: async (session, options) => {
      try {
        await java.as(session.token).call(JAVA.logout, {}, { ...options, signal: undefined, deadlineMs: LOGOUT_TIMEOUT_MS });
      } catch (error) {
        log.warn({ requestId: options.requestId, err: error }, 'ending a session upstream failed');
      }
    },
  };
}
