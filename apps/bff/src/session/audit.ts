import type { Logger } from 'pino';
import { maskMobile } from '@matchpoint/contracts/rules/account';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { RequestFacts } from './request-facts.ts';

/** What a user did, attempted or was denied. Contains no full phone number, code or token. */
export interface AuditEvent {
  readonly action:
    | 'login'
    | 'login_failed'
    | 'code_sent'
    | 'code_refused'
    | 'password_reset'
    | 'logout'
    | 'session_ended'
    | 'sessions_ended'
    | 'account_changed'
    | 'account_change_failed'
    | 'access_denied'
    | 'refused';
  readonly uid?: Id | undefined;
  /** The login method (code, password, a provider) or the kind of change. */
  readonly method?: string | undefined;
  readonly mobile?: string | undefined;
  /** The error code of the catalogue, the denied procedure or page, or what ended the session. */
  readonly reason?: string | undefined;
}

/** Writes one line per action: who, what, from where, for which request (ASVS 16.3). */
export type Audit = (facts: RequestFacts, act: AuditEvent) => void;

/** Creates the audit log; its lines are marked so that a collector can separate them. */
export function auditor(log: Logger): Audit {
  const audit = log.child({ audit: true });
  return ({ requestId, client, kind }, { mobile, ...action }) =>
    audit.info(
      { requestId, ...action, ...(mobile === undefined ? {} : { mobile: maskMobile(mobile) }), from: maskAddress(client.address), kind },
      'audit',
    );
}

/** Masks an address: `203.0.113.*`, or the first three groups of an IPv6 address. */
function maskAddress(address: string): string {
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}:*` : address.replace(/\.\d+$/, '.*');
}
