import type { Game } from '@matchpoint/contracts/games';
import type { CrestSpec, Pair, Side } from '@matchpoint/contracts/match/base';

/** A side of a film's score line. */
export interface HighlightSide {
  readonly name: string;
  readonly crest: CrestSpec;
}

/** What one picture of a film shows. Words are English: titles and chapters in the reader's language stand beside the film. */
export type SceneCard =
  | { readonly kind: 'title'; readonly line: string }
  /** One moment: `head` says what, `clock` when, `line` who. `changed` is the side whose figure moved. */
  | {
      readonly kind: 'moment';
      readonly head: string;
      readonly clock?: string;
      readonly line?: string;
      readonly side?: Side;
      readonly score?: Pair;
      readonly changed?: Side;
    }
  /** Scores of periods or maps. */
  | {
      readonly kind: 'table';
      readonly head: string;
      readonly columns: readonly { readonly label: string; readonly score: Pair }[];
      readonly score: Pair;
    }
  /** A curve over the match; above the middle is home's. */
  | { readonly kind: 'graph'; readonly head: string; readonly values: readonly number[]; readonly score: Pair }
  /** Who won one game among many. */
  | { readonly kind: 'winner'; readonly head: string; readonly clock: string; readonly winner: HighlightSide; readonly line: string }
  | {
      readonly kind: 'ranking';
      readonly head: string;
      readonly rows: readonly { readonly rank: number; readonly team: HighlightSide; readonly figures: string }[];
    }
  | { readonly kind: 'end'; readonly head: string; readonly score?: Pair };

/** A picture and how long it stands. `slide`: it comes in from the side, as each new scene does; `fade`: within a scene. */
export interface HighlightFrame {
  readonly startMs: number;
  readonly durationMs: number;
  readonly card: SceneCard;
  readonly into: 'slide' | 'fade';
  /** How far the match has come, 0 to 1: where the ball is on the line. */
  readonly progress: number;
}

/** A film as it is drawn and cut: what happens when, without a picture yet. */
export interface Highlight {
  readonly sport: Game['sport'];
  readonly league: { readonly short: string; readonly hue: string };
  /** Of two teams; a battle royale has none. */
  readonly sides?: readonly [HighlightSide, HighlightSide];
  /** Moments on the line, 0 to 1, each on its side. */
  readonly marks: readonly { readonly at: number; readonly side?: Side }[];
  readonly frames: readonly HighlightFrame[];
  readonly durationMs: number;
}
