import type { Id } from '@matchpoint/contracts/rules/id';
import { useAtomSnapshot } from '../../lib/client-store.ts';
import { session } from '../account/session.ts';
import { followQueueAtom, queuedFollow, queuedFollows, type QueuedFollow } from './follow-queue.ts';

/** Returns how many follows of the user wait to be sent. */
export function useQueuedFollowCount(): number {
  return useAtomSnapshot(
    followQueueAtom,
    () => queuedFollows(session.uid()).length,
    () => 0,
  );
}

/** Returns the user's choice that waits to be sent; undefined when none does. */
export function useQueuedFollow(kind: QueuedFollow['kind'], id: Id): boolean | undefined {
  return useAtomSnapshot(
    followQueueAtom,
    () => queuedFollow(session.uid(), kind, id),
    () => undefined,
  );
}
