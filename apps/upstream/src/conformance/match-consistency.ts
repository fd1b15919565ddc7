import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { Pair } from '@matchpoint/contracts/match/base';
import type { Violation } from './violations.ts';

/**
 * Returns where the score of a match contradicts its own details: events, periods, games, winner. Home and away swapped in one of them is found
 * unless both numbers are equal.
 */
export function consistencyViolations(match: MatchDetail): Violation[] {
  const { score, winner, facts } = match;
  if (score === undefined) return [];
  const found: Violation[] = [];
  const compare = (path: string, other: Pair | undefined, source: string) => {
    if (other === undefined || (other[0] === score[0] && other[1] === score[1])) return;
    const swapped = other[0] === score[1] && other[1] === score[0];
    found.push({ path, message: `is ${text(score)}, ${source} ${text(other)}${swapped ? ': home and away are swapped' : ''}` });
  };
  compare('score', lastGoal(match), 'the last goal says');
  if (facts.kind === 'basketball' && facts.periods.length > 0) {
    const sum = (side: 'home' | 'away') => facts.periods.reduce((total, period) => total + period[side], 0);
    compare('score', [sum('home'), sum('away')], 'the periods sum to');
  }
  if (facts.kind === 'series' && facts.games.length > 0) {
    const won = (side: 0 | 1) => facts.games.filter((game) => game.winner === side).length + (facts.advantage?.[side] ?? 0);
    compare('score', [won(0), won(1)], 'the games won are');
  }
  const leader = score[0] > score[1] ? 0 : score[0] < score[1] ? 1 : undefined;
  const isOrdinary = match.resultType === undefined || match.resultType === 'normal';
  if (winner !== undefined && leader !== undefined && winner !== leader && isOrdinary)
    found.push({ path: 'winner', message: `is side ${winner}, the score is ${text(score)}` });
  return found;
}

/** Returns the score after the last goal that stands, of a soccer match whose goals carry it. */
function lastGoal({ soccer, status }: MatchDetail): Pair | undefined {
  const goals = soccer?.events.filter((event) => event.kind === 'goal' && event.cancelled === undefined) ?? [];
  // A walkover or an awarded match has a score of its own.
  return status === 'live' || status === 'finished' ? goals.at(-1)?.score : undefined;
}

function text([home, away]: Pair): string {
  return `${home}-${away}`;
}
