import type { TFunction } from 'i18next';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { sideOrder } from './match-display-state.ts';

/** "阿森纳 对 切尔西" in the competition's order; a battle-royale match is its league and round. */
export function matchName(match: MatchSummary, t: TFunction<'match'>): string {
  const [first, second] = sideOrder(match).map((side) => match.teams[side]?.name);
  if (first !== undefined && second !== undefined) return t('versus', { home: first, away: second });
  return [match.league.name, match.stage, match.round].filter(Boolean).join(' ');
}

/** The same with the score, once there is one: what a screen reader hears of a row. */
export function matchSentence(match: MatchSummary, t: TFunction<'match'>): string {
  const [a, b] = sideOrder(match);
  const first = match.teams[a];
  const second = match.teams[b];
  if (first === undefined || second === undefined || match.score === undefined) return matchName(match, t);
  return t('score.now', { home: first.name, homeScore: match.score[a], away: second.name, awayScore: match.score[b] });
}
