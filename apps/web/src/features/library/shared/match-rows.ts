import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { ComponentType } from 'react';

export interface MatchRowsProps {
  readonly matches: readonly MatchSummary[];
  /** Names what the list shows; another scope is another list. */
  readonly scope: string;
}

/** Match rows as every list of the site draws them: the route brings them in. */
export type MatchRows = ComponentType<MatchRowsProps>;
