import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { SceneCard } from '../../../providers/media/highlight.ts';

/** A moment of a match that its film shows: one scene, one chapter. */
export interface SceneEvent {
  /** Kind of the event in its sport, as a chapter names it. */
  readonly kind: string;
  readonly side?: Side;
  /** The chapter's title. */
  readonly titles: { readonly zh_CN: string; readonly en_US: string };
  /** When the film is too short for all, those with the lowest go. */
  readonly weight: number;
  /** How far the match has come, 0 to 1. */
  readonly progress: number;
  /** Whether it stands as a mark on the match's line. */
  readonly marked?: boolean;
  readonly cards: readonly [SceneCard, ...SceneCard[]];
}

/** A score as Chinese writes it. */
export function zhScore([home, away]: Pair): string {
  return `${home}:${away}`;
}

/** A score as English writes it. */
export function enScore([home, away]: Pair): string {
  return `${home}–${away}`;
}

/** `side` where it is known, for a spread. */
export function sideOf(side: Side | undefined): { readonly side?: Side } {
  return side === undefined ? {} : { side };
}

/** Minutes and seconds of a span in milliseconds: 12:05. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
