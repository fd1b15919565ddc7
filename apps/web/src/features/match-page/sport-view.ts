import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { MatchTab } from './tabs.ts';

/** The parts that a sport adds to the match page. One component renders one part at a time, so that a sport is one chunk. */
export interface SportViewProps {
  readonly match: MatchDetail;
  /**
   * `board`: replaces home, score and away (battle royale). `facts`: the line below the score. `track`: across the scoreboard. `body`: a
   * tab's content.
   */
  readonly part: 'board' | 'facts' | 'track' | 'body';
  readonly tab: MatchTab | undefined;
  /** Game of a series from the URL; 0 is the series as a whole. */
  readonly game: number | undefined;
}
