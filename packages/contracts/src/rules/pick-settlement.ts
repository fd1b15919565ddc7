import { gameById, type GameId } from '../games.ts';
import type { MatchFacts } from './match-outcome.ts';
import { asianResult, type LineResult, totalResult } from './odds-results.ts';
import {
  type MatchOutcome,
  type PickMarket,
  type PickResult,
  type PickSelection,
  type PlanResult,
  type SettledResult,
  sidesOf,
} from './pick.ts';

/** One unit of a stake; profits and returns are integers of this. */
export const UNIT = 10_000;

/**
 * Returns the markets that picks of a game may use. `money_line` pays no draw, so with `facts` of a match it is left out for a series that can
 * end level.
 */
export function marketsOf(gameId: GameId, facts?: MatchFacts['facts']): readonly PickMarket[] {
  switch (gameById(gameId)?.sport) {
    case 'soccer':
      return ['win_draw_win', 'handicap', 'total'];
    case 'basketball':
      return ['handicap', 'total', 'money_line'];
    case 'moba':
    case 'cs':
      return mayEndLevel(facts) ? ['handicap', 'total', 'game_winner'] : ['money_line', 'handicap', 'total', 'game_winner'];
    case 'battle_royale':
    case undefined:
      return [];
  }
}

function mayEndLevel(facts: MatchFacts['facts'] | undefined): boolean {
  return facts?.kind === 'series' && facts.bestOf % 2 === 0;
}

/**
 * Returns the result of a pick on an outcome (product.md §3.2). A quarter line is two half stakes. A `money_line` without a winner is a push;
 * a `game_winner` of a game that was not played to its end is void.
 * @throws an error for a selection that no market has: a side of another market, or a line or game that is missing or invalid.
 */
export function settlePick(pick: Omit<PickSelection, 'matchId'>, outcome: MatchOutcome): PickResult {
  checkSelection(pick);
  if (outcome.state !== 'played') return outcome.state;
  const { market, side, line = 0, game = 1 } = pick;
  const { score, winner, games } = outcome;
  switch (market) {
    case 'win_draw_win':
      return side === (score[0] === score[1] ? 'draw' : score[0] > score[1] ? 'home' : 'away') ? 'win' : 'lose';
    case 'handicap':
      return nameOf(asianResult(line, score), side === 'home');
    case 'total':
      return nameOf(totalResult(line, score), side === 'over');
    case 'money_line':
      return winner === undefined ? 'push' : side === winner ? 'win' : 'lose';
    case 'game_winner': {
      const won = games?.[game - 1] ?? undefined;
      return won === undefined ? 'void' : side === won ? 'win' : 'lose';
    }
  }
}

function checkSelection({ market, side, line, game }: Omit<PickSelection, 'matchId'>): void {
  if (!sidesOf(market).includes(side)) throw new Error(`the market ${market} has no side ${side}`);
  const lined = market === 'handicap' || market === 'total';
  if (lined && (line === undefined || !Number.isInteger(line * 4))) throw new Error(`the market ${market} has no line ${line}`);
  if (market === 'game_winner' && (game === undefined || !Number.isInteger(game) || game < 1))
    throw new Error(`no series has a game ${game}`);
}

/** `first`: the pick is on the side whose result is given, home or over; otherwise on the other one. */
function nameOf(result: LineResult, first: boolean): SettledResult {
  if (result === 0) return 'push';
  const won = result > 0 === first;
  if (result === 1 || result === -1) return won ? 'win' : 'lose';
  return won ? 'half_win' : 'half_lose';
}

/** Returns the profit of one staked unit in ten-thousandths of it: a win at 1.9 is 9000, a loss −10000; 0 for a push and a void pick. */
export function profitOf(result: SettledResult, oddsMilli: number): number {
  switch (result) {
    case 'win':
      return (oddsMilli - 1000) * 10;
    case 'half_win':
      return (oddsMilli - 1000) * 5;
    case 'push':
    case 'void':
      return 0;
    case 'half_lose':
      return -UNIT / 2;
    case 'lose':
      return -UNIT;
  }
}

/** Returns whether a settled pick counts for accuracy and streaks: a push and a void pick do not. */
export function countsForAccuracy(result: SettledResult): boolean {
  return result !== 'push' && result !== 'void';
}

/** Returns whether a settled pick is a hit (红): won or half won. */
export function isHit(result: SettledResult): boolean {
  return result === 'win' || result === 'half_win';
}

/** Returns the result of a plan: won only when all picks that are not void are won or half won. */
export function planResult(results: readonly PickResult[]): PlanResult {
  if (results.includes('pending')) return 'pending';
  if (results.every((result) => result === 'void')) return 'void';
  if (results.some((result) => result === 'lose' || result === 'half_lose')) return 'lose';
  return results.includes('push') ? 'push' : 'win';
}

/** Returns the result of a plan in the three values of the spec. */
export function hitOrMiss(result: PlanResult): 'hit' | 'miss' | 'none' {
  if (result === 'win') return 'hit';
  return result === 'lose' ? 'miss' : 'none';
}

/**
 * Returns what happens to the price of a sold plan (product.md §3.4): it is refunded in full when the plan is void, and when a refundable plan
 * is not won; otherwise it is released to the author.
 */
export function saleOutcome(plan: { readonly refundable: boolean; readonly result: Exclude<PlanResult, 'pending'> }): 'release' | 'refund' {
  if (plan.result === 'void') return 'refund';
  return plan.refundable && plan.result !== 'win' ? 'refund' : 'release';
}
