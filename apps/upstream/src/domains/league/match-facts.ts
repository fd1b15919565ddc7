import { type GameId, gameById } from '@matchpoint/contracts/games';
import type { DataCenter } from '@matchpoint/contracts/league/league';
import type { StatTotals } from '../../library/stat-totals.ts';

/** A fact of many matches. */
export type MatchFact = DataCenter['facts'][number];

/** What some matches of a game add up to. `stats` are over the teams of the matches. */
export interface MatchTotals {
  readonly matches: number;
  readonly homeWins: number;
  readonly stats: StatTotals;
}

/** Returns what is told of some matches of a game; nothing without a match. */
export function factsOf(gameId: GameId, { matches, homeWins, stats: totals }: MatchTotals): MatchFact[] {
  const sport = gameById(gameId)?.sport;
  if (matches === 0) return [];
  const facts: MatchFact[] = [{ key: 'matches', value: matches }];
  // The sums include both teams of a match.
  const add = (key: MatchFact['key'], of: string, factor: number) => {
    const value = meanOf(totals, of);
    if (value !== undefined) facts.push({ key, value: Math.round(value * factor * 100) / 100 });
  };
  if (sport === 'soccer') add('goals_per_match', 'scored', 2);
  if (sport === 'basketball') add('points_per_match', 'scored', 2);
  if (sport === 'moba') add('kills_per_game', 'kills', 2);
  if (sport === 'moba') add('minutes_per_game', 'length', 1 / 60);
  if (sport === 'cs') add('rounds_per_map', 'rounds', 1);
  if (sport === 'soccer' || sport === 'basketball') {
    facts.push({ key: 'home_wins', value: Math.round((homeWins / matches) * 1_000) / 10 });
  }
  return facts;
}

function meanOf(totals: StatTotals, key: string): number | undefined {
  const entry = totals[key];
  return entry === undefined || entry[1] === 0 ? undefined : entry[0] / entry[1];
}
