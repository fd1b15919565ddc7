import { RoomMessage } from '@matchpoint/contracts/realtime';
import type { TopicEntry } from './topic.ts';

/** Lines of a room that a receiver gets at once after it was slow or away; of more, the oldest are dropped. */
export const MAX_CAUGHT_UP_LINES = 200;

/**
 * Coalesces the events of a room. It keeps the newest lines, the latest state of each combo and of the audience, and all other events. One
 * message replaces the dropped lines and contains their number.
 */
export function coalesceRoom(entries: readonly TopicEntry[]): readonly TopicEntry[] {
  const seen = new Set<string>();
  let lines = 0;
  let dropped = 0;
  let droppedAt: TopicEntry | undefined;
  const kept = entries
    .toReversed()
    .flatMap((entry) => {
      const message = RoomMessage.safeParse(JSON.parse(entry.payload.toString('utf8'))).data;
      if (message?.type === 'message') {
        lines += 1;
        if (lines <= MAX_CAUGHT_UP_LINES) return [entry];
        dropped += 1;
        droppedAt ??= entry;
        // The place of the notice: the newest of the dropped lines.
        return droppedAt === entry ? [entry] : [];
      }
      const replaced = message === undefined ? undefined : replacedBy(message);
      if (replaced === undefined) return [entry];
      if (seen.has(replaced)) return [];
      seen.add(replaced);
      return [entry];
    })
    .toReversed();
  if (droppedAt === undefined) return kept;
  const notice = { position: droppedAt.position, payload: Buffer.from(JSON.stringify({ type: 'dropped', count: dropped })) };
  return kept.map((entry) => (entry === droppedAt ? notice : entry));
}

/** Returns what a later message of the same name replaces; undefined for a message that always stays. */
function replacedBy(message: RoomMessage): string | undefined {
  switch (message.type) {
    case 'audience':
      return 'audience';
    case 'combo':
      return `combo ${message.combo.id}`;
    default:
      return undefined;
  }
}

/** The beginnings of events after which another broadcast, with another price, may be in play. */
const ACCESS_EVENTS = ['{"type":"info"', '{"type":"stream"'].map((text) => Buffer.from(text));

/** Whether an event of a room may change who may enter it. */
export function changesRoomAccess(payload: Buffer): boolean {
  return ACCESS_EVENTS.some((start) => payload.subarray(0, start.length).equals(start));
}
