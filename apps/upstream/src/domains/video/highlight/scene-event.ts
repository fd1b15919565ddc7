import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { SceneCard } from '../../../providers/media/highlight.ts';

/** An event of a match that its highlight shows as one scene and one chapter. */
export interface SceneEvent {
  /** Kind of the event in its sport, as the chapter names it. */
  readonly kind: string;
  readonly side?: Side;
  /** The title of the chapter. */
  readonly titles: { readonly zh_CN: string; readonly en_US: string };
  /** When the highlight is too short for all events, those with the lowest weight are left out. */
  readonly weight: number;
  /** Elapsed share of the match, 0 to 1. */
  readonly progress: number;
  /** Whether the timeline of the highlight marks the event. */
  readonly marked?: boolean;
  readonly cards: readonly [SceneCard, ...SceneCard[]];
}

/** Formats a score for Chinese: 2:1. */
export function zhScore([home, away]: Pair): string {
  return `${home}:${away}`;
}

/** Formats a score for English: 2–1. */
export function enScore([home, away]: Pair): string {
  return `${home}–${away}`;
}

/** Returns `side` when it is known, to be spread into an object. */
export function sideOf(side: Side | undefined): { readonly side?: Side } {
  return side === undefined ? {} : { side };
}

/** Formats a duration in milliseconds as minutes and seconds: 12:05. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
