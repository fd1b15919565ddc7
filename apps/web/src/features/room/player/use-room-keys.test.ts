import { expect, it, vi } from 'vitest';
import { roomActionOfKey, type RoomPlayerActions } from './use-room-keys.ts';

const acts = {
  toggle: vi.fn<() => void>(),
  mute: vi.fn<() => void>(),
  volume: vi.fn<(volume: number) => void>(),
  full: vi.fn<() => void>(),
  wide: vi.fn<() => void>(),
  pip: vi.fn<() => void>(),
  danmaku: vi.fn<() => void>(),
} satisfies RoomPlayerActions;

it('the keys of a room play, mute, enlarge, toggle danmaku and change the volume within its bounds', () => {
  const keys = [' ', 'K', 'm', 'f', 'W', 'p', 'd'];
  for (const key of keys) roomActionOfKey(key, acts, 0.5)?.();
  expect(acts.toggle).toHaveBeenCalledTimes(2);
  for (const act of [acts.mute, acts.full, acts.wide, acts.pip, acts.danmaku]) expect(act).toHaveBeenCalledTimes(1);
  roomActionOfKey('ArrowUp', acts, 0.95)?.();
  roomActionOfKey('ArrowDown', acts, 0.5)?.();
  expect(acts.volume.mock.calls).toEqual([[1], [0.4]]);
  expect(roomActionOfKey('x', acts, 0.5)).toBeUndefined();
  expect(roomActionOfKey('ArrowLeft', acts, 0.5)).toBeUndefined();
});
