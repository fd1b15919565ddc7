import { createHash, createHmac } from 'node:crypto';

/** A user in the form of Telegram's login widget. */
export interface TelegramUser {
  readonly id: number;
  readonly first_name: string;
  /** UTC seconds. */
  readonly auth_date: number;
}

/** Signs as Telegram does (core.telegram.org/widgets/login, checking authorization), for the simulated widget. */
export function signTelegram(user: TelegramUser, botToken: string): TelegramUser & { readonly hash: string } {
  const facts = Object.entries(user)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
  const key = createHash('sha256').update(botToken).digest();
  return { ...user, hash: createHmac('sha256', key).update(facts).digest('hex') };
}
