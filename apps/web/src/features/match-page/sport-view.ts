import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { MatchTab } from './tabs.ts';

/** What a sport adds to the match page. One component, asked for one part at a time, so that a sport is one piece of code. */
export interface SportViewProps {
  readonly match: MatchDetail;
  /** `board`: in place of home, score and away (battle royale). `facts`: the line under the score. `track`: across the scoreboard. `body`: a tab's content. */
  readonly part: 'board' | 'facts' | 'track' | 'body';
  readonly tab: MatchTab | undefined;
  /** Game of a series that the address asks for; 0 is the series as a whole. */
  readonly game: number | undefined;
}
