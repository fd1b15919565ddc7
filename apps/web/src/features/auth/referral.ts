import { REFERRAL_DAYS } from '@matchpoint/contracts/rules/agent';
import { readStorage, writeStorage } from '../../lib/web-storage.ts';

/** Storage key of the promotion channel (spec §9), which a landing with `?channel=123` sets. The privacy policy mentions it. */
const STORAGE_KEY = 'promotionChannelId';
/** Storage key of the first visit with it, UTC milliseconds. */
const TIME_KEY = 'promotionChannelAt';
const PARAMETER = 'channel';
const MAX_CHANNEL = 1_000_000_000;
const LIFETIME_MS = REFERRAL_DAYS * 86_400_000;

function channelOf(text: string | null): number | undefined {
  const channel = text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return channel === undefined || channel > MAX_CHANNEL ? undefined : channel;
}

/**
 * Saves the promotion channel from the landing page's query string, if there is one. The first visit counts: while its channel is valid,
 * later ones do not replace it.
 * @param now UTC milliseconds
 */
export function saveReferral(search: string, now: number): void {
  const channel = channelOf(new URLSearchParams(search).get(PARAMETER));
  if (channel === undefined || storedChannel(now) !== undefined) return;
  writeStorage('local', STORAGE_KEY, String(channel));
  writeStorage('local', TIME_KEY, String(now));
}

/** Returns this browser's promotion channel as part of a registration's input. @param now UTC milliseconds */
export function referral(now: number): { readonly promotionChannelId?: number } {
  const channel = storedChannel(now);
  return channel === undefined ? {} : { promotionChannelId: channel };
}

/** Returns the channel of the first visit, and drops one that is older than 30 days or was saved in the future. */
function storedChannel(now: number): number | undefined {
  const channel = channelOf(readStorage('local', STORAGE_KEY) ?? null);
  const at = Number(readStorage('local', TIME_KEY) ?? Number.NaN);
  if (channel !== undefined && at <= now && now < at + LIFETIME_MS) return channel;
  writeStorage('local', STORAGE_KEY, undefined);
  writeStorage('local', TIME_KEY, undefined);
  return undefined;
}
