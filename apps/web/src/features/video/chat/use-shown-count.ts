import { useEffect, useState } from 'react';
import type { Media } from '../../../shared/video/player/media.ts';
import type { FilmChatLine } from './use-film-chat.ts';

/** Lines appear at most this long after their position; events of the element come four times a second only. */
const TICK_MS = 100;

/** Returns how many lines have been reached by a video, also after a seek. */
export function useShownCount(video: Media | null, lines: readonly FilmChatLine[]): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (video === null) return undefined;
    const look = () => setCount(countUntil(lines, video.currentTime * 1_000));
    let timer: ReturnType<typeof setInterval> | undefined;
    const watch = () => {
      clearInterval(timer);
      timer = video.paused ? undefined : setInterval(look, TICK_MS);
      look();
    };
    const over = new AbortController();
    for (const name of ['play', 'pause', 'seeked', 'ended', 'emptied'] as const)
      video.addEventListener(name, watch, { signal: over.signal });
    watch();
    return () => {
      over.abort();
      clearInterval(timer);
    };
  }, [video, lines]);
  return Math.min(count, lines.length);
}

/** Returns how many lines, which are in the order of their positions, are at or before a position. */
export function countUntil(lines: readonly Pick<FilmChatLine, 'atMs'>[], atMs: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((lines[middle]?.atMs ?? Infinity) <= atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
