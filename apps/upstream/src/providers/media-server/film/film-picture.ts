import type { Game } from '@matchpoint/contracts/games';
import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { Highlight, HighlightSide, SceneCard } from '../../media/highlight.ts';

/** What a film shows of its match at one instant. Texts are English, because not every machine has other fonts. */
export interface FilmPicture {
  readonly sport: Game['sport'];
  readonly league: Highlight['league'];
  /** Of the match, marked on the picture. */
  readonly origin: 'simulated' | 'replay';
  /** Only when two teams play. */
  readonly sides?: readonly [HighlightSide, HighlightSide];
  readonly score?: Pair;
  /** The side whose score changed some seconds ago. */
  readonly changed?: Side;
  /** The phase, such as `2ND HALF`. */
  readonly head: string;
  /** The clock as the match page shows it, such as `67'` or `05:12`. */
  readonly clock?: string;
  /** A line below: the score of the running game, the shoot-out. */
  readonly line?: string;
  /** The last event, some seconds long. */
  readonly event?: { readonly head: string; readonly line?: string; readonly side?: Side };
  /** Instead of two sides: the first places of a battle royale. */
  readonly rows?: Extract<SceneCard, { kind: 'ranking' }>['rows'];
  /** Elapsed share of the match, 0 to 1, and the events on the timeline. */
  readonly progress: number;
  readonly marks: Highlight['marks'];
  /** Whether the ball is in play. */
  readonly isRunning: boolean;
}
