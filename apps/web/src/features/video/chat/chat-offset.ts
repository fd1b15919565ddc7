import type { Id } from '@matchpoint/contracts/rules/id';
import { readStorage, writeStorage } from '../../../lib/web-storage.ts';

/** The chat of a recording may be shown this much earlier or later, seconds. */
export const MAX_OFFSET_S = 60;

const KEY = 'film-chat-offsets';
/** Maximum number of videos whose offset is stored. */
const MAX_OFFSETS = 50;

/** Returns the stored offset of the chat of a video in seconds; positive is later. 0 by default. */
export function readChatOffset(id: Id): number {
  return offsetIn(readStorage('local', KEY), id);
}

export function saveChatOffset(id: Id, seconds: number): void {
  writeStorage('local', KEY, withOffset(readStorage('local', KEY), id, seconds));
}

/** Parses a stored offset; an invalid one is 0. */
export function offsetIn(text: string | undefined, id: Id): number {
  const offset = recordOf(text)[`v${id}`];
  return typeof offset === 'number' && Math.abs(offset) <= MAX_OFFSET_S ? Math.round(offset) : 0;
}

/** Returns the stored offsets with this one as the newest; none is stored for 0. */
export function withOffset(text: string | undefined, id: Id, seconds: number): string {
  const { [`v${id}`]: _before, ...others } = recordOf(text);
  const all = [...Object.entries(others), ...(seconds === 0 ? [] : [[`v${id}`, seconds] as const])];
  return JSON.stringify(Object.fromEntries(all.slice(-MAX_OFFSETS)));
}

function recordOf(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
