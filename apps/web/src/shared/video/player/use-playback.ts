import { useEffect, useState } from 'react';
import type { Media } from './media.ts';

/** Playback state of a video element. Times in milliseconds. */
export interface Playback {
  readonly atMs: number;
  /** Undefined until the metadata is loaded. */
  readonly lengthMs: number | undefined;
  /** End of the contiguous buffered range around the current position. */
  readonly loadedMs: number;
  readonly paused: boolean;
  readonly ended: boolean;
  /** Playing, but waiting for data. */
  readonly waiting: boolean;
  readonly volume: number;
  readonly muted: boolean;
  readonly speed: number;
}

const NOTHING: Playback = {
  atMs: 0,
  lengthMs: undefined,
  loadedMs: 0,
  paused: true,
  ended: false,
  waiting: false,
  volume: 1,
  muted: false,
  speed: 1,
};
const EVENTS = [
  'timeupdate',
  'durationchange',
  'progress',
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'ended',
  'volumechange',
  'ratechange',
  'emptied',
] as const;

/** Returns the playback state, updated by the events of the element. */
export function usePlayback(film: Media | null): Playback {
  const [playback, setPlayback] = useState(NOTHING);
  useEffect(() => {
    if (film === null) return undefined;
    const over = new AbortController();
    const look = () => setPlayback(playbackOf(film));
    for (const name of EVENTS) film.addEventListener(name, look, { signal: over.signal });
    look();
    return () => over.abort();
  }, [film]);
  return playback;
}

/** Reads the playback state of an element. */
export function playbackOf(film: Media): Playback {
  const at = film.currentTime;
  let loaded = 0;
  for (let index = 0; index < film.buffered.length; index += 1)
    if (film.buffered.start(index) <= at + 0.1) loaded = Math.max(loaded, film.buffered.end(index));
  return {
    atMs: at * 1_000,
    lengthMs: Number.isFinite(film.duration) && film.duration > 0 ? film.duration * 1_000 : undefined,
    loadedMs: loaded * 1_000,
    paused: film.paused,
    ended: film.ended,
    waiting: !film.paused && !film.ended && film.readyState < 3,
    volume: film.volume,
    muted: film.muted,
    speed: film.playbackRate,
  };
}
