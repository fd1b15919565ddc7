import type { PastMatch } from '@matchpoint/contracts/match/match';
import type { Id } from '@matchpoint/contracts/rules/id';

export interface PastFilter {
  readonly teamId: Id;
  readonly place: 'any' | 'home' | 'away';
  readonly count: number;
  readonly league: string | undefined;
}

/** Returns the newest matches of a team that match the filter: home or away, one league, a maximum number. */
export function filterPast(matches: readonly PastMatch[], filter: PastFilter): PastMatch[] {
  return matches
    .filter((match) => filter.place === 'any' || (filter.place === 'home' ? match.home.id : match.away.id) === filter.teamId)
    .filter((match) => filter.league === undefined || match.league === filter.league)
    .slice(0, filter.count);
}

/** Returns the result of a match for a team. */
export function outcome(match: PastMatch, teamId: Id): 'W' | 'D' | 'L' {
  const [own, other] = match.home.id === teamId ? match.score : [match.score[1], match.score[0]];
  return own > other ? 'W' : own < other ? 'L' : 'D';
}

/** Returns wins, draws and losses of a team over these matches. */
export function record(matches: readonly PastMatch[], teamId: Id): { won: number; drawn: number; lost: number } {
  const outcomes = matches.map((match) => outcome(match, teamId));
  const count = (value: 'W' | 'D' | 'L') => outcomes.filter((one) => one === value).length;
  return { won: count('W'), drawn: count('D'), lost: count('L') };
}
