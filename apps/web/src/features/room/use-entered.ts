import type { RoomDetail } from '@matchpoint/contracts/room/room';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.ts';

/** Reports that the user opened a room with a broadcast, for the gathered welcome. The response is ignored. */
export function useEntered(room: RoomDetail, uid: Id | undefined): void {
  const { mutate } = trpc.room.entered.useMutation();
  const { id, broadcastId, chat } = room;
  const wanted = uid !== undefined && broadcastId !== undefined && chat !== undefined;
  useEffect(() => {
    if (wanted) mutate({ roomId: id });
  }, [wanted, id, broadcastId, mutate]);
}
