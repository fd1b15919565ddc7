import { failureOf } from '@matchpoint/client/failure';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffItem, StaffQueue } from '@matchpoint/contracts/staff/staff';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';

/** The server forgets after two minutes who has a thing open; reading it again in time keeps the mark. */
const REFETCH_INTERVAL_MS = 60_000;

/** Returns the key of an item in the query cache, shaped like those of procedures. */
export function itemQueryKey(queue: StaffQueue, id: Id) {
  return [['staff', 'item'], { input: { queue, id: String(id) }, type: 'query' }] as const;
}

export interface ShownItem {
  /** The version that the reviewer sees; undefined until it is loaded. */
  readonly item: StaffItem | undefined;
  /** A later version than the shown one exists. `showNewer` shows it. */
  readonly changed: boolean;
  readonly showNewer: () => void;
  /** It does not wait any more. */
  readonly decided: boolean;
  /** Why it could not be loaded; null otherwise. */
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Opens one thing and keeps it marked as open. A change that arrives meanwhile does not replace what the reviewer reads: they would decide
 * about a text that they have not seen. The component must have a `key` of its own for each thing.
 */
export function useItem(queue: StaffQueue, id: Id): ShownItem {
  const { client } = trpc.useUtils();
  const { data, error, refetch } = useQuery({
    queryKey: itemQueryKey(queue, id),
    queryFn: () => client.staff.item.mutate({ queue, id }),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : REFETCH_INTERVAL_MS),
    // An earlier version must not come from the cache: the reviewer would read it as the current one.
    gcTime: 0,
    staleTime: 0,
  });
  const [held, setHeld] = useState<StaffItem>();
  // A confirmation of a settlement concerns the current proposal whatever was shown, so that is never held.
  const accepts = held === undefined || queue === 'settlement' || held.version === data?.version;
  if (data !== undefined && held !== data && accepts) setHeld(data);
  const failure = error === null ? undefined : failureOf(error);
  const decided = failure?.kind === 'app' && failure.app.code === 'NOT_FOUND';
  return {
    item: held ?? data,
    changed: held !== undefined && data !== undefined && held.version !== data.version,
    showNewer: () => setHeld(data),
    decided,
    error: data === undefined && !decided ? error : null,
    retry: () => void refetch(),
  };
}
