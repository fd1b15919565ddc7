import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum age of the widget's data (reliability §4.2). */
const MAX_AGE_MS = 5 * 60_000;
/** Telegram's clock may be ahead of ours by the rounding to whole seconds. */
const MAX_CLOCK_SKEW_MS = 1_000;

/** Names of fields. A line break in a name or value could pass for another field. */
const FIELD_NAME = /^[a-z_]{1,32}$/;

/** The identity that Telegram confirms. */
interface TelegramUser {
  readonly id: string;
  readonly name: string;
  /** In lower case; it is stored so that a login can be used only once. */
  readonly hash: string;
}

/**
 * Verifies the data of Telegram's login widget: HMAC-SHA-256 over all fields but `hash`, sorted, with SHA-256 of the bot's token as the
 * key. Returns undefined when Telegram did not sign the data for this bot, or when the data is too old.
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
