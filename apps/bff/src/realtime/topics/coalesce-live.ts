import { LiveMessage, type MatchDelta } from '@matchpoint/contracts/realtime';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { TopicEntry } from './topic.ts';

type Op = MatchDelta['ops'][number];

/** Whether a later operation makes an earlier one redundant: it replaces the value at the path or above it. */
function overwrites(later: Op, earlier: Op): boolean {
  return later[0].length <= earlier[0].length && later[0].every((step, index) => step === earlier[0][index]);
}

/** Returns one delta equal to two consecutive deltas of a match. */
function mergeDeltas(first: MatchDelta, second: MatchDelta): MatchDelta {
  // A second delta that does not depend on the first (a match that entered play) replaces it.
  if (second.from <= first.from && first.base <= second.base) return second;
  // Operations are absolute, so the merged delta may also be applied to the states between the two, unless a revision there was never
  // seen.
  const base = first.rev === first.base + 1 ? second.base : first.base;
  const kept = first.ops.filter((op) => !second.ops.some((later) => overwrites(later, op)));
  return { ...second, from: first.from, base, ops: [...kept, ...second.ops] };
}

/**
 * Coalesces live messages: the deltas of each match into one, pulses into the latest. Deltas that do not follow each other stay separate,
 * so that the receiver detects the gap and refetches. Messages before a `resync` are dropped.
 */
export function coalesceLive(entries: readonly TopicEntry[]): readonly TopicEntry[] {
  const deltas = new Map<Id, MatchDelta[]>();
  let lastDeltas: TopicEntry | null = null;
  let lastPulse: TopicEntry | null = null;
  let resync: TopicEntry | null = null;
  for (const entry of entries) {
    const parsed = LiveMessage.safeParse(JSON.parse(entry.payload.toString('utf8')));
    // Of a type that this version does not know yet (during a deploy): all messages stay as they are.
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
