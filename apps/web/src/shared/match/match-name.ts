import type { TFunction } from 'i18next';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { sideOrder } from './match-display-state.ts';

/** Returns the name of a match: "阿森纳 对 切尔西" in the competition's order; a battle-royale match is named by league and round. */
export function matchName(match: MatchSummary, t: TFunction<'match'>): string {
  const [first, second] = sideOrder(match).map((side) => match.teams[side]?.name);
  if (first !== undefined && second !== undefined) return t('versus', { home: first, away: second });
  return [match.league.name, match.stage, match.round].filter(Boolean).join(' ');
}

/** Returns the same with the score, if there is one: the text of a row for screen readers. */
export function matchSentence(match: MatchSummary, t: TFunction<'match'>): string {
  const [a, b] = sideOrder(match);
  const first = match.teams[a];
  const second = match.teams[b];
  if (first === undefined || second === undefined || match.score === undefined) return matchName(match, t);
  return t('score.now', { home: first.name, homeScore: match.score[a], away: second.name, awayScore: match.score[b] });
}
