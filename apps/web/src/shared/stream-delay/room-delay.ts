import type { Id } from '@matchpoint/contracts/rules/id';
import { clampDelay } from '@matchpoint/contracts/rules/stream-delay';
import { readStorage, writeStorage } from '../../lib/web-storage.ts';

const storageKey = (roomId: Id): string => `matchpoint-room-delay:${roomId}`;

/** Returns the delay of a room's picture on this device, in seconds; 0 for none. */
export function roomDelay(roomId: Id): number {
  return clampDelay(Number(readStorage('local', storageKey(roomId)) ?? 0));
}

const autoKey = (roomId: Id): string => `matchpoint-room-sync:${roomId}`;

/** Returns whether the delay of a room's picture follows the programme date-time of its stream on this device. */
export function isRoomSynced(roomId: Id): boolean {
  return readStorage('local', autoKey(roomId)) === 'on';
}

export function setRoomSynced(roomId: Id, on: boolean): void {
  writeStorage('local', autoKey(roomId), on ? 'on' : undefined);
}

/** Stores the delay of a room's picture on this device; 0 removes it. */
export function setRoomDelay(roomId: Id, seconds: number): void {
  writeStorage('local', storageKey(roomId), seconds === 0 ? undefined : String(seconds));
}
