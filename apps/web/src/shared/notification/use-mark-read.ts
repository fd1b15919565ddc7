import type { UserNotification } from '@matchpoint/contracts/notification/notification';
import { useCallback } from 'react';
import { trpc } from '../../lib/trpc.ts';

/** Returns functions that mark one notification, or all that have been read from the server, as read. */
export function useMarkRead(): {
  readonly markOne: (item: UserNotification) => void;
  readonly markAll: (newestAt: number) => void;
  readonly busy: boolean;
} {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.notification.markRead.useMutation({
    onSettled: () => void utils.notification.list.invalidate(),
  });
  const markOne = useCallback(
    ({ id, read }: UserNotification) => {
      if (!read) mutate({ id });
    },
    [mutate],
  );
  return { markOne, markAll: (newestAt) => mutate({ until: newestAt }), busy: isPending };
}
