import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import type { MatchSummary } from '@matchpoint/contracts/match/match';

/** Sports whose every score sounds; basketball has too many. */
const SPORTS: ReadonlySet<string> = new Set(['soccer', 'series']);

/**
 * Returns the name of the goal (or won game) between two states of a match; undefined when there is none: a side lost a goal again, a
 * correction raised the score after the end, or the viewer does not see the score.
 */
export function goalOfChange(before: MatchSummary, after: MatchSummary): string | undefined {
  const [from, to] = [before.score, after.score];
  if (from === undefined || to === undefined || isMasked(after) || !SPORTS.has(after.facts.kind)) return undefined;
  if (before.status === 'finished' || before.rev === after.rev || after.lastCorrection?.rev === after.rev) return undefined;
  const isGain = to[0] >= from[0] && to[1] >= from[1] && (to[0] > from[0] || to[1] > from[1]);
  return isGain ? `${after.id}:${to[0]}-${to[1]}` : undefined;
}
