import type { Game } from '@matchpoint/contracts/games';
import type { CrestSpec, Pair, Side } from '@matchpoint/contracts/match/base';

/** A side of a highlight's score line. */
export interface HighlightSide {
  readonly name: string;
  readonly crest: CrestSpec;
}

/** The content of one picture. Texts are English; titles and chapters in the reader's language stand beside the video. */
export type SceneCard =
  | { readonly kind: 'title'; readonly line: string }
  /** One event: `head` says what, `clock` when, `line` who. `changed` is the side whose score changed. */
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
  /** A curve over the match; the home side is above the centre line. */
  | { readonly kind: 'graph'; readonly head: string; readonly values: readonly number[]; readonly score: Pair }
  /** The winner of one game of a battle royale. */
  | { readonly kind: 'winner'; readonly head: string; readonly clock: string; readonly winner: HighlightSide; readonly line: string }
  | {
      readonly kind: 'ranking';
      readonly head: string;
      readonly rows: readonly { readonly rank: number; readonly team: HighlightSide; readonly stats: string }[];
    }
  | { readonly kind: 'end'; readonly head: string; readonly score?: Pair };

/** A picture with its duration. `slide`: it enters from the side, as each new scene does; `fade`: within a scene. */
export interface HighlightFrame {
  readonly startMs: number;
  readonly durationMs: number;
  readonly card: SceneCard;
  readonly into: 'slide' | 'fade';
  /** Elapsed share of the match, 0 to 1: the position of the ball on the timeline. */
  readonly progress: number;
}

/** A highlight before rendering: what is shown when. */
export interface Highlight {
  readonly sport: Game['sport'];
  readonly league: { readonly short: string; readonly hue: string };
  /** Only when two teams play; a battle royale has none. */
  readonly sides?: readonly [HighlightSide, HighlightSide];
  /** Events on the timeline, 0 to 1, each on its side. */
  readonly marks: readonly { readonly at: number; readonly side?: Side }[];
  readonly frames: readonly HighlightFrame[];
  readonly durationMs: number;
}
