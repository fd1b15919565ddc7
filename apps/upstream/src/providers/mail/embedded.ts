import type { Clock } from '../../clock.ts';
import type { DevInbox } from '../../dev/inbox.ts';
import type { MailProvider } from './mail.ts';

/** Delivers to the inbox of the development pages. */
export function embeddedMail(inbox: DevInbox, clock: Clock): MailProvider {
  return {
    send: async ({ to, subject, text, code }) => inbox.add({ kind: 'mail', to, subject, text, code, at: clock.now() }),
  };
}
