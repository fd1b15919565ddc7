import type { Clock } from '../../clock.ts';
import type { DevInbox } from '../../dev/inbox.ts';
import type { SmsProvider } from './sms.ts';

/** Delivers to the inbox of the development pages. */
export function embeddedSms(inbox: DevInbox, clock: Clock): SmsProvider {
  return {
    send: async ({ mobile, text, code }) => inbox.add({ kind: 'sms', to: mobile, text, code, at: clock.now() }),
  };
}
