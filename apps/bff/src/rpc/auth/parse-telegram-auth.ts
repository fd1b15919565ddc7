import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** How old what the widget said may be (reliability §4.2). */
const MAX_AGE_MS = 5 * 60_000;
/** Its clock may be ahead of ours by as much as seconds are rounded. */
const MAX_CLOCK_SKEW_MS = 1_000;

/** A name or value with a line break in it could pass for another field. */
const FIELD_NAME = /^[a-z_]{1,32}$/;

/** Who Telegram says that somebody is. */
interface TelegramUser {
  readonly id: string;
  readonly name: string;
  /** In lower case: what is remembered so that it counts once. */
  readonly hash: string;
}

/**
 * Checks what Telegram's login widget said: HMAC-SHA-256 over all fields but `hash`, sorted, under SHA-256 of the bot's token. Undefined
 * when it was not said by Telegram for this bot, or not just now.
 */
export function parseTelegramAuth(fields: Readonly<Record<string, string>>, botToken: string, now: number): TelegramUser | undefined {
  const { hash = '', id = '', auth_date: authDate = '', first_name: first = '', last_name: last = '' } = fields;
  if (!/^[0-9a-f]{64}$/i.test(hash) || !/^[1-9]\d{0,18}$/.test(id) || !/^\d{1,12}$/.test(authDate)) return undefined;
  if (Object.entries(fields).some(([name, value]) => !FIELD_NAME.test(name) || value.includes('\n'))) return undefined;
  const text = Object.keys(fields)
    .filter((name) => name !== 'hash')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const expected = createHmac('sha256', createHash('sha256').update(botToken).digest()).update(text).digest();
  if (!timingSafeEqual(expected, Buffer.from(hash, 'hex'))) return undefined;
  const ageMs = now - Number(authDate) * 1_000;
  if (ageMs > MAX_AGE_MS || ageMs < -MAX_CLOCK_SKEW_MS) return undefined;
  return { id, name: `${first} ${last}`.trim().slice(0, 128), hash: hash.toLowerCase() };
}
