import { readStorage, writeStorage } from '../../lib/web-storage.ts';

/** Where the promotion channel of this device is kept (spec §9). A landing with `?channel=123` sets it; the privacy text says so. */
const STORAGE_KEY = 'promotionChannelId';
const PARAMETER = 'channel';
const MOST = 1_000_000_000;

function channelOf(text: string | null): number | undefined {
  const channel = text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return channel === undefined || channel > MOST ? undefined : channel;
}

/** Remembers the channel that led here, if one did. */
export function keepPromotion(search: string): void {
  const channel = channelOf(new URLSearchParams(search).get(PARAMETER));
  if (channel !== undefined) writeStorage('local', STORAGE_KEY, String(channel));
}

/** The channel that led to this device's visits, to go with a registration. */
export function promotion(): { readonly promotionChannelId?: number } {
  const channel = channelOf(readStorage('local', STORAGE_KEY) ?? null);
  return channel === undefined ? {} : { promotionChannelId: channel };
}
