import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { TeamId } from '@matchpoint/contracts/ids';

/** What the cover of a generated article shows, from the data of its match; it is drawn when the article is read. */
export type CoverStory =
  /** The goal that decided a match. `corner`: where in the goal, 0–5 from the left. */
  | { readonly kind: 'goal'; readonly side: Side; readonly minute: string; readonly score: Pair; readonly corner: number }
  /** A player's figure in the colours of the team. */
  | {
      readonly kind: 'figure';
      readonly side: Side;
      readonly value: string;
      readonly of: 'goal' | 'goals' | 'points' | 'kills';
      readonly number?: number;
    }
  /** Who had the better of it, in the order of time; positive is home, −100 to 100. */
  | { readonly kind: 'momentum'; readonly bars: readonly number[]; readonly score: Pair }
  | {
      readonly kind: 'table';
      readonly rows: readonly { readonly teamId: TeamId; readonly rank: number; readonly value: number; readonly marked: boolean }[];
    }
  /** The picks of a game by side, keys of its heroes. */
  | { readonly kind: 'draft'; readonly picks: readonly [readonly string[], readonly string[]]; readonly winner: Side };

/** `news_item.story`. */
export interface StoredStory {
  readonly kind: string;
  readonly structure: string;
  readonly cover?: CoverStory;
}
