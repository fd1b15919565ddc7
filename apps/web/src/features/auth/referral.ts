import { readStorage, writeStorage } from '../../lib/web-storage.ts';

/** Where the promotion channel of this device is kept (spec §9). A landing with `?channel=123` sets it; the privacy text says so. */
const STORAGE_KEY = 'promotionChannelId';
const PARAMETER = 'channel';
const MAX_CHANNEL = 1_000_000_000;

function channelOf(text: string | null): number | undefined {
  const channel = text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return channel === undefined || channel > MAX_CHANNEL ? undefined : channel;
}

/** Remembers the channel that led here, if one did. */
export function saveReferral(search: string): void {
  const channel = channelOf(new URLSearchParams(search).get(PARAMETER));
  if (channel !== undefined) writeStorage('local', STORAGE_KEY, String(channel));
}

/** The channel that led to this device's visits, to go with a registration. */
export function referral(): { readonly promotionChannelId?: number } {
  const channel = channelOf(readStorage('local', STORAGE_KEY) ?? null);
  return channel === undefined ? {} : { promotionChannelId: channel };
}
