import type { StreamPosition } from '../../store/store.ts';

/** Formats a position as clients carry it: `epoch:offset`. */
export function formatPosition(position: StreamPosition): string {
  return `${position.epoch}:${position.offset}`;
}

/** Parses the text of `formatPosition`; returns null for anything else. */
export function parsePosition(text: string): StreamPosition | null {
  const colon = text.lastIndexOf(':');
  const digits = text.slice(colon + 1);
  if (colon < 1 || !/^\d{1,15}$/.test(digits)) return null;
  return { epoch: text.slice(0, colon), offset: Number(digits) };
}
