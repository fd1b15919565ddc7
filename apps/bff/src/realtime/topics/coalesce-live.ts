import { LiveMessage, type MatchDelta } from '@matchpoint/contracts/realtime';
import type { TopicEntry } from './topic.ts';

type Op = MatchDelta['ops'][number];

/** Whether a later write makes an earlier one void: it replaces what stands at the path or above it. */
function overwrites(later: Op, earlier: Op): boolean {
  return later[0].length <= earlier[0].length && later[0].every((step, index) => step === earlier[0][index]);
}

/** One change that says the same as two of one match, the second following the first. */
function mergeDeltas(first: MatchDelta, second: MatchDelta): MatchDelta {
  // A second change that stands on its own (a match that entered play) needs nothing of the first.
  if (second.from <= first.from && first.base <= second.base) return second;
  // Writes are absolute, so the sum may also be applied to what lies between the two, when no revision there went unseen.
  const base = first.rev === first.base + 1 ? second.base : first.base;
  const kept = first.ops.filter((op) => !second.ops.some((later) => overwrites(later, op)));
  return { ...second, from: first.from, base, ops: [...kept, ...second.ops] };
}

/**
 * Folds live messages: the changes of each match into one, pulses into the newest. Changes that do not follow each other stay apart, so
 * that the receiver sees the seam and fetches. After a `resync`, only what came later counts.
 */
export function coalesceLive(entries: readonly TopicEntry[]): readonly TopicEntry[] {
  const deltas = new Map<number, MatchDelta[]>();
  let lastDeltas: TopicEntry | null = null;
  let lastPulse: TopicEntry | null = null;
  let resync: TopicEntry | null = null;
  for (const entry of entries) {
    const parsed = LiveMessage.safeParse(JSON.parse(entry.payload.toString('utf8')));
    // A kind that this version does not know yet (during a deploy): everything as it came.
    if (!parsed.success) return entries;
    const message = parsed.data;
    switch (message.type) {
      case 'resync':
        resync = entry;
        lastDeltas = null;
        lastPulse = null;
        deltas.clear();
        break;
      case 'pulse':
        lastPulse = entry;
        break;
      case 'deltas':
        lastDeltas = entry;
        for (const item of message.items) {
          const list = deltas.get(item.id) ?? [];
          const previous = list.at(-1);
          if (previous !== undefined && item.from <= previous.rev && previous.rev <= item.base)
            list[list.length - 1] = mergeDeltas(previous, item);
          else list.push(item);
          deltas.set(item.id, list);
        }
        break;
      default:
        message satisfies never;
    }
  }
  const folded: TopicEntry[] = [];
  if (resync !== null) folded.push(resync);
  if (lastDeltas !== null) {
    const message: LiveMessage = { type: 'deltas', items: [...deltas.values()].flat() };
    folded.push({ position: lastDeltas.position, payload: Buffer.from(JSON.stringify(message)) });
  }
  if (lastPulse !== null) folded.push(lastPulse);
  return folded.toSorted((a, b) => a.position.offset - b.position.offset);
}
