import { UserMessage } from '@matchpoint/contracts/realtime';
import type { TopicEntry } from './topic.ts';

/**
 * Folds what happened to a user: of balances, and of each "read that again", only the newest is left, in its place; every ended session and
 * every state of an order stays.
 */
export function coalesceUser(entries: readonly TopicEntry[]): readonly TopicEntry[] {
  const seen = new Set<string>();
  return entries
    .toReversed()
    .filter((entry) => {
      const message = UserMessage.safeParse(JSON.parse(entry.payload.toString('utf8')));
      // A kind that this version does not know yet (during a deploy) is passed on.
      if (!message.success) return true;
      const kind = message.data.type;
      switch (kind) {
        case 'session':
        case 'order':
          return true;
        case 'gold':
        case 'profile':
        case 'preferences':
        case 'attention':
        case 'resync':
          if (seen.has(kind)) return false;
          seen.add(kind);
          return true;
        default:
          kind satisfies never;
          return true;
      }
    })
    .toReversed();
}
