import { UserMessage } from '@matchpoint/contracts/realtime';
import type { TopicEntry } from './topic.ts';

/**
 * Coalesces the messages of a user: only the latest balance and the latest request to refetch of each kind stay, in their place; every
 * ended session, every state of an order and everything about plans, redemptions, reports and sanctions stays.
 */
export function coalesceUser(entries: readonly TopicEntry[]): readonly TopicEntry[] {
  const seen = new Set<string>();
  return entries
    .toReversed()
    .filter((entry) => {
      const message = UserMessage.safeParse(JSON.parse(entry.payload.toString('utf8')));
      // Of a type that this version does not know yet (during a deploy): the message stays.
      if (!message.success) return true;
      const kind = message.data.type;
      switch (kind) {
        case 'session':
        case 'order':
        case 'plan':
        case 'reportClosed':
        case 'sanction':
        case 'broadcast':
        case 'privateMessage':
        case 'redemption':
          return true;
        case 'gold':
        case 'profile':
        case 'preferences':
        case 'followedMatches':
        case 'followedEntities':
        case 'notification':
        case 'expertApplication':
        case 'anchorState':
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
