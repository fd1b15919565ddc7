import { readStorage, writeStorage } from '../../lib/web-storage.ts';

/** Storage key of the promotion channel (spec §9), which a landing with `?channel=123` sets. The privacy policy mentions it. */
const STORAGE_KEY = 'promotionChannelId';
const PARAMETER = 'channel';
const MAX_CHANNEL = 1_000_000_000;

function channelOf(text: string | null): number | undefined {
  const channel = text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return channel === undefined || channel > MAX_CHANNEL ? undefined : channel;
}

/** Saves the promotion channel from the landing page's query string, if there is one. */
export function saveReferral(search: string): void {
  const channel = channelOf(new URLSearchParams(search).get(PARAMETER));
  if (channel !== undefined) writeStorage('local', STORAGE_KEY, String(channel));
}

/** Returns this browser's promotion channel as part of a registration's input. */
export function referral(): { readonly promotionChannelId?: number } {
  const channel = channelOf(readStorage('local', STORAGE_KEY) ?? null);
  return channel === undefined ? {} : { promotionChannelId: channel };
}
