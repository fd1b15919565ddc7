import { normalBelow, Z_95 } from './normal-distribution.ts';
import { chanceOf } from './pick-chance.ts';
import { profitOf, UNIT } from './pick-settlement.ts';
import { roundHalfUp } from './round-half-up.ts';
import type { SettledPick } from './settled-pick.ts';

/** What one unit on each pick returned. Amounts are ten-thousandths of a unit; void picks are staked nothing. */
export interface Returns {
  /** Picks with a stake. */
  readonly n: number;
  readonly staked: number;
  readonly returned: number;
  readonly profit: number;
  /** returned ÷ staked (回报率, stake = 100 %) in percent, rounded half up; undefined without a stake, as the following ones. */
  readonly returnPercent: number | undefined;
  /** profit ÷ staked (盈利率) in percent, and in tenths of a percent, each rounded half up once. */
  readonly yieldPercent: number | undefined;
  readonly yieldPermille: number | undefined;
}

/** Returns what picks returned. */
export function returnsOf(picks: readonly SettledPick[]): Returns {
  const n = picks.filter(({ result }) => result !== 'void').length;
  const staked = n * UNIT;
  const profit = picks.reduce((sum, { result, oddsMilli }) => sum + profitOf(result, oddsMilli), 0);
  const returned = staked + profit;
  return {
    n,
    staked,
    returned,
    profit,
    returnPercent: n === 0 ? undefined : roundHalfUp(returned * 100, staked),
    yieldPercent: n === 0 ? undefined : roundHalfUp(profit * 100, staked),
    yieldPermille: n === 0 ? undefined : roundHalfUp(profit * 1000, staked),
  };
}

/** Returns the largest fall of the accumulated profit from a peak, the start at 0 included, in ten-thousandths of a unit. */
export function drawdownOf(picks: readonly SettledPick[]): number {
  let profit = 0;
  let peak = 0;
  let drawdown = 0;
  for (const { result, oddsMilli } of picks) {
    profit += profitOf(result, oddsMilli);
    peak = Math.max(peak, profit);
    drawdown = Math.max(drawdown, peak - profit);
  }
  return drawdown;
}

/** The accumulated profit after a pick, in ten-thousandths of a unit, beside what chance alone would draw. */
export interface ProfitPoint {
  /** Picks with a stake so far, from 1. */
  readonly n: number;
  /** Kick-off of the pick, UTC milliseconds. */
  readonly startAt: number;
  readonly profit: number;
  /** The profit that the closing prices imply at the locked odds. */
  readonly expected: number;
  /** Bounds of the 95 % band around `expected`. */
  readonly low: number;
  readonly high: number;
  /** Probability in ten-thousandths that chance alone reaches this profit or more. */
  readonly byLuck: number;
}

/**
 * Returns the profit curve of picks in their order, one point for each pick with a stake. By chance a pick wins at its locked odds with the
 * probability of `chanceOf` and loses otherwise; picks are independent and their sum is taken as normally distributed. A pick that was half
 * won or half lost has half a stake at risk, a push none.
 */
export function profitCurve(picks: readonly SettledPick[]): ProfitPoint[] {
  let profit = 0;
  let expected = 0;
  let variance = 0;
  return picks
    .filter(({ result }) => result !== 'void')
    .map((pick, index) => {
      const [odds, chance, stake] = [pick.oddsMilli / 1000, chanceOf(pick), stakeAtRisk(pick)];
      profit += profitOf(pick.result, pick.oddsMilli);
      expected += stake * (chance * odds - 1) * UNIT;
      variance += (stake * odds * UNIT) ** 2 * chance * (1 - chance);
      const deviation = Math.sqrt(variance);
      return {
        n: index + 1,
        startAt: pick.startAt,
        profit,
        expected: roundHalfUp(expected, 1),
        low: roundHalfUp(expected - Z_95 * deviation, 1),
        high: roundHalfUp(expected + Z_95 * deviation, 1),
        byLuck: deviation === 0 ? UNIT : Math.round((1 - normalBelow((profit - expected) / deviation)) * UNIT),
      };
    });
}

function stakeAtRisk({ result }: SettledPick): number {
  if (result === 'push' || result === 'void') return 0;
  return result === 'half_win' || result === 'half_lose' ? 0.5 : 1;
}
