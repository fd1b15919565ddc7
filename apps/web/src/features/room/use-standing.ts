import type { RoomStanding } from '@matchpoint/contracts/room/room';
import { trpc } from '../../lib/trpc.ts';
import { useUid } from '../../shared/account/use-account.ts';
import { useRoom } from '../../shared/room/room-context.tsx';

/** Returns what the user is and may do in the room; undefined for visitors and until it is read. */
export function useStanding(): RoomStanding | undefined {
  const { room } = useRoom();
  const uid = useUid();
  const { data } = trpc.room.standing.useQuery({ roomId: room.id }, { enabled: uid !== undefined && room.chat !== undefined });
  return uid === undefined ? undefined : data;
}
