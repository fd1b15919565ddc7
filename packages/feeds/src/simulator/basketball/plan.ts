import { Rng } from '../prng.ts';
import type { LeagueSpec } from '../data/league-spec.ts';
import type { Team } from '../world.ts';

type Pair = readonly [number, number];

/** The result of a basketball game, planned before its possessions are generated. */
export interface BasketballPlan {
  /** Expected margin (home minus away) and sum of points. */
  readonly margin: number;
  readonly total: number;
  /** Points by quarter, overtimes after the fourth. */
  readonly periods: readonly Pair[];
  readonly score: Pair;
}

/** Deviation of a side's points in a quarter around what is planned for it. */
const QUARTER_DEVIATION = 4.6;
const TEMPO_DEVIATION = 0.045;
const formDeviation = (total: number): number => total / 24;

/** Returns the deviations of the final margin and of the final sum of points around their expectations, in points. */
export function deviationsOf(total: number): { readonly margin: number; readonly total: number } {
  // Eight quarters of a side.
  const chance = 8 * QUARTER_DEVIATION ** 2;
  return { margin: Math.sqrt(chance + formDeviation(total) ** 2), total: Math.sqrt(chance + (TEMPO_DEVIATION * total) ** 2) };
}

/** Returns the minutes of a quarter: ten under FIBA rules, else twelve. */
export function quarterMinutes(league: Pick<LeagueSpec, 'traits'>): number {
  return league.traits?.includes('fiba') === true ? 10 : 12;
}

/** Plans the result of a game from its key. It is cheap, so that the tables of a whole season can be computed from it. */
export function planBasketball(seed: string, key: string, league: Pick<LeagueSpec, 'traits'>, home: Team, away: Team): BasketballPlan {
  const rng = new Rng(seed, key, 'plan');
  const total = league.traits?.includes('fiba') === true ? 164 : league.traits?.includes('away_first') === true ? 226 : 208;
  const margin = 2.6 + (home.strength - away.strength) * (total / 38);
  const tempo = rng.normal(1, TEMPO_DEVIATION);
  const form = rng.normal(0, formDeviation(total));
  const periods: Pair[] = [];
  const score: [number, number] = [0, 0];
  for (let no = 1; no <= 4 || score[0] === score[1]; no += 1) {
    const share = no <= 4 ? 1 / 4 : 5 / (4 * quarterMinutes(league));
    const mean = (total * tempo * share) / 2;
    const edge = ((margin + form) * share) / 2;
    const points = (lean: number): number =>
      Math.max(no <= 4 ? 7 : 2, Math.round(rng.normal(mean + lean, QUARTER_DEVIATION * Math.sqrt(share * 4))));
    const period: Pair = [points(edge), points(-edge)];
    periods.push(period);
    score[0] += period[0];
    score[1] += period[1];
  }
  return { margin, total, periods, score };
}
