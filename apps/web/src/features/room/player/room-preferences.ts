import { readStorageJson, writeStorage } from '../../../lib/web-storage.ts';

/** Volume of rooms on this device. */
export interface RoomPreferences {
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
}

const KEY = 'room-player';

/** Reads the stored preferences; invalid values are replaced by their defaults. */
export function readRoomPreferences(): RoomPreferences {
  const stored = readStorageJson('local', KEY);
  const kept: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const { volume, muted } = kept;
  return { volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1, muted: muted === true };
}

export function saveRoomPreferences(preferences: RoomPreferences): void {
  writeStorage('local', KEY, JSON.stringify(preferences));
}
