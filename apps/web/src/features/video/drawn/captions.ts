import type { Film } from '@matchpoint/contracts/video/film';
import { useEffect, useState } from 'react';
import { readStorage, writeStorage } from '../../../lib/web-storage.ts';

const KEY = 'player-captions';

/** Until this share of an attack its outcome is open, and a caption would give it away. */
const OPEN_SHARE = 0.6;

/**
 * Returns the text of the scene of a film at a time in milliseconds; undefined without a film, and before what the text says has happened in
 * the picture.
 */
export function captionOf(film: Pick<Film, 'scenes'> | undefined, atMs: number): string | undefined {
  const scene = film?.scenes.findLast((one) => one.atMs <= atMs);
  if (scene === undefined) return undefined;
  const openMs = scene.changeMs ?? (scene.kind === 'attack' ? scene.durationMs * OPEN_SHARE : 0);
  return atMs - scene.atMs >= openMs ? scene.title : undefined;
}

/** Whether captions are shown, which this device remembers. They are at first. */
export function useCaptions(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(readStorage('local', KEY) !== 'off'), []);
  const choose = (next: boolean) => {
    setOn(next);
    writeStorage('local', KEY, next ? 'on' : 'off');
  };
  return [on, choose];
}
