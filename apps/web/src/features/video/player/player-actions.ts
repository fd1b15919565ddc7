import { SPEEDS } from './player-preferences.ts';

/** The actions of a player, shared by its buttons and keys. */
export interface PlayerActions {
  readonly toggle: () => void;
  /** Seeks to a time; starts the video when it has not begun. */
  readonly seek: (atMs: number) => void;
  readonly mute: () => void;
  readonly volume: (volume: number) => void;
  readonly speed: (speed: number) => void;
  readonly full: () => void;
  readonly wide: () => void;
  readonly pip: () => void;
  readonly danmaku: () => void;
  readonly captions: () => void;
}

/** The playback state that the keys need. */
export interface PlayerFacts {
  readonly atMs: number;
  readonly lengthMs: number;
  readonly volume: number;
  readonly speed: number;
}

const STEP_MS = 5_000;
const VOLUME_STEP = 0.1;

/** Returns the action of a key (product.md §1.10, keyboard map); undefined when the key has none. */
export function actionOfKey(key: string, acts: PlayerActions, facts: PlayerFacts): (() => void) | undefined {
  const { atMs, lengthMs, volume, speed } = facts;
  if (/^[0-9]$/.test(key)) return () => acts.seek((lengthMs * Number(key)) / 10);
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case ' ':
    case 'k':
      return acts.toggle;
    // Right is forward in every language, also in right-to-left ones.
    case 'ArrowLeft':
      return () => acts.seek(Math.max(0, atMs - STEP_MS));
    case 'ArrowRight':
      return () => acts.seek(Math.min(lengthMs, atMs + STEP_MS));
    case 'ArrowUp':
      return () => acts.volume(Math.min(1, volume + VOLUME_STEP));
    case 'ArrowDown':
      return () => acts.volume(Math.max(0, volume - VOLUME_STEP));
    case 'f':
      return acts.full;
    case 'm':
      return acts.mute;
    case 'p':
      return acts.pip;
    case 'd':
      return acts.danmaku;
    case 'c':
      return acts.captions;
    case ',':
      return () => acts.speed(SPEEDS.findLast((one) => one < speed) ?? SPEEDS[0]);
    case '.':
      return () => acts.speed(SPEEDS.find((one) => one > speed) ?? 2);
    default:
      return undefined;
  }
}
