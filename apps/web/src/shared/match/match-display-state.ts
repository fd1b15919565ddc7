import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { matchState } from '@matchpoint/contracts/rules/match-state';

/** Which of the four faces a row has: to come, in play, over with a result, over without one. */
export type MatchDisplayState = 'pre' | 'live' | 'end' | 'off';

const OFF = new Set(['postponed', 'cancelled', 'abandoned']);

export function matchDisplayState({ status }: Pick<MatchSummary, 'status'>): MatchDisplayState {
  if (OFF.has(status)) return 'off';
  const state = matchState(status);
  return state === 'live' ? 'live' : state === 'finished' ? 'end' : 'pre';
}

/** Sides in the order in which the competition names them: the NBA names the guests first (product.md §1.5). */
export function sideOrder({ facts }: Pick<MatchSummary, 'facts'>): readonly [0 | 1, 0 | 1] {
  return facts.kind === 'basketball' && facts.order === 'away_first' ? [1, 0] : [0, 1];
}
