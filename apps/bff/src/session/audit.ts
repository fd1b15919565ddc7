import type { Logger } from 'pino';
import { maskMobile } from '@matchpoint/contracts/rules/account';
import type { RequestFacts } from './request-facts.ts';

/** What somebody did, tried or was refused. Nothing in it tells a number, a code or a token. */
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
  readonly uid?: number | undefined;
  /** By which way: code, password, a provider; or which change. */
  readonly method?: string | undefined;
  readonly mobile?: string | undefined;
  /** The catalogue's code, or who ended it. */
  readonly reason?: string | undefined;
}

/** Writes one line for an act: who, what, from where, for which request (ASVS 16.3). */
export type Audit = (facts: RequestFacts, act: AuditEvent) => void;

/** Lines of the log that are marked as audit, for a collector to keep apart. */
export function auditor(log: Logger): Audit {
  const audit = log.child({ audit: true });
  return ({ requestId, client, kind }, { mobile, ...action }) =>
    audit.info(
      { requestId, ...action, ...(mobile === undefined ? {} : { mobile: maskMobile(mobile) }), from: maskAddress(client.address), kind },
      'audit',
    );
}

/** `203.0.113.*`, or the first half of an IPv6 network. */
function maskAddress(address: string): string {
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}:*` : address.replace(/\.\d+$/, '.*');
}
