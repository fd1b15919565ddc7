import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { ComponentType } from 'react';

export interface MatchRowsProps {
  readonly matches: readonly MatchSummary[];
  /** Identifies the content of the list; another scope is another list. */
  readonly scope: string;
}

/** Renders match rows as every list of the site does; the route passes it in. */
export type MatchRows = ComponentType<MatchRowsProps>;
