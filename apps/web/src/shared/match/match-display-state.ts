import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { matchState } from '@matchpoint/contracts/rules/match-state';

/** How a row shows a match: upcoming, live, ended with a result, or ended without one. */
export type MatchDisplayState = 'pre' | 'live' | 'end' | 'off';

const OFF = new Set(['postponed', 'cancelled', 'abandoned']);

export function matchDisplayState({ status }: Pick<MatchSummary, 'status'>): MatchDisplayState {
  if (OFF.has(status)) return 'off';
  const state = matchState(status);
  return state === 'live' ? 'live' : state === 'finished' ? 'end' : 'pre';
}

/** Returns the sides in the competition's order: the NBA names the away team first (product.md §1.5). */
export function sideOrder({ facts }: Pick<MatchSummary, 'facts'>): readonly [0 | 1, 0 | 1] {
  return facts.kind === 'basketball' && facts.order === 'away_first' ? [1, 0] : [0, 1];
}
