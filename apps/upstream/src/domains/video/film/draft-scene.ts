import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { FilmScene } from '@matchpoint/contracts/video/film';

type WithoutTime<S> = S extends FilmScene ? Omit<S, 'atMs' | 'durationMs' | 'changeMs'> : never;

/** A scene before it has its place in the film. */
export interface DraftScene {
  readonly scene: WithoutTime<FilmScene>;
  /** When the film is too short for all scenes, those with the lowest weight are left out. */
  readonly weight: number;
  /** Milliseconds that it takes, and to which it may be shortened. */
  readonly lengthMs: number;
  readonly leastMs: number;
  /** When the score changes, as a share of the scene. */
  readonly changeAt?: number;
}

/** From this weight on a scene is never left out: without it the score would jump. */
export const MUST = 10;

/** Chooses between the Chinese and the English text of a film. */
export type FilmWords = (zh: string, en: string) => string;

/** Words of a Chinese film, and of a film in any other language. */
export const ZH: FilmWords = (zh) => zh;
export const EN: FilmWords = (_zh, en) => en;

/** Formats a score: 2:1 in Chinese, 2–1 in English. */
export function scoreText([home, away]: Pair, words: FilmWords): string {
  return words(`${home}:${away}`, `${home}–${away}`);
}

/** Formats a duration in milliseconds as minutes and seconds: 12:05. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns `side` when it is known, to be spread into an object. */
export function sideOf(side: Side | undefined): { readonly side?: Side } {
  return side === undefined ? {} : { side };
}

/** Returns a source of numbers from 0 to 1 that is always the same for a text (FNV-1a, then xorshift). */
export function seededRandom(text: string): () => number {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  state = state >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
}
