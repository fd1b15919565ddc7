import { useCallback, useEffect } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { useRoom } from '../../../shared/room/room-context.tsx';
import { setStreamDelay } from '../../../shared/stream-delay/delay-store.ts';
import { isRoomSynced } from '../../../shared/stream-delay/room-delay.ts';
import { syncWithProgramme } from '../../../shared/stream-delay/sync-with-programme.ts';

/**
 * Returns a function that takes the date of the picture which is shown, UTC milliseconds: while automatic synchronisation is on in this
 * room, the score of its match follows the picture. It ends with the page, because scores elsewhere have no picture to follow.
 */
export function useProgrammeSync(): (playingAt: number) => void {
  const { room } = useRoom();
  const { clock } = usePage();
  const matchId = room.match?.id;
  useEffect(
    () => () => {
      if (matchId !== undefined && isRoomSynced(room.id)) setStreamDelay(matchId, 0);
    },
    [matchId, room.id],
  );
  return useCallback(
    (playingAt) => {
      if (matchId !== undefined && isRoomSynced(room.id)) syncWithProgramme(matchId, playingAt, clock.now());
    },
    [matchId, room.id, clock],
  );
}
