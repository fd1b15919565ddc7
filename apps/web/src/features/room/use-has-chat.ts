import type { RoomDetail } from '@matchpoint/contracts/room/room';
import { useFeature } from '../../shared/system/features.ts';

/** Returns whether a room has a chat: the upstream offers chats, and this room one of them. */
export function useHasChat(room: Pick<RoomDetail, 'chat'>): boolean {
  return useFeature('chat') && room.chat !== undefined;
}
