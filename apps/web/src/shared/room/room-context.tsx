import type { RoomDetail } from '@matchpoint/contracts/room/room';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { RoomState, RoomStore } from './room-store.ts';

/** The room of the page, shared by its parts. */
export interface RoomContextValue {
  readonly room: RoomDetail;
  readonly store: RoomStore;
}

export const RoomContext = createContext<RoomContextValue | undefined>(undefined);

/** Returns the room of the page with its store. */
export function useRoom(): RoomContextValue {
  const value = use(RoomContext);
  if (value === undefined) throw new Error('useRoom stands outside of a room');
  return value;
}

/** Returns a part of the room's state; the component renders again when that part changes. `select` must return a stable value. */
export function useRoomState<T>(select: (state: RoomState) => T): T {
  const { store } = useRoom();
  const read = useCallback(() => select(store.getState()), [store, select]);
  return useSyncExternalStore(store.subscribe, read, read);
}
