import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { MatchTab } from './tabs.ts';

/** The parts that a sport adds to the match page. One component renders one part at a time, so that a sport is one chunk. */
export interface SportViewProps {
  readonly match: MatchDetail;
  /**
   * The part of the page to render. `board`: in place of teams and score (battle royale has no two teams). `facts`: the line below the
   * score. `track`: a strip over the full width of the scoreboard. `body`: the content of the tab.
   */
  readonly part: 'board' | 'facts' | 'track' | 'body';
  readonly tab: MatchTab | undefined;
  /** Game of a series from the URL; 0 is the series as a whole. */
  readonly game: number | undefined;
}
