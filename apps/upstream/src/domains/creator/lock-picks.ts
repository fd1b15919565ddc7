import type { PickInput } from '@matchpoint/contracts/plan/plan';
import { sidesOf } from '@matchpoint/contracts/rules/pick';
import { JavaFailure } from '../../java/failure.ts';
import type { OfferedMarket } from '../../plans/market-capture.ts';

/** A pick with the odds that the market offers now, decimal in thousandths. `quotedAt`: UTC milliseconds. */
export interface LockedPick extends PickInput {
  readonly oddsMilli: number;
  readonly quotedAt: number;
}

/**
 * Returns the picks with the odds that are offered now. A plan has one pick of each market, so that none covers both sides of a match.
 * @param seen the odds that the author saw, in the order of the picks
 * @throws {JavaFailure} PLAN_MARKET for a market that is not offered, and without picks; PRICE_CHANGED when the line or the odds moved;
 * BAD_INPUT for a side that the market has not, and for a second pick of a market
 */
export function lockPicks(
  picks: readonly PickInput[],
  offered: readonly OfferedMarket[],
  seen: readonly number[] | undefined,
): LockedPick[] {
  if (picks.length === 0) throw new JavaFailure('PLAN_MARKET', 'picks: at least one');
  const markets = picks.map(({ market, game }) => `${market} ${game ?? ''}`);
  if (new Set(markets).size !== markets.length) throw new JavaFailure('BAD_INPUT', 'picks: one of each market');
  const locked = picks.map((pick) => lockPick(pick, offered));
  if (seen !== undefined && (seen.length !== locked.length || locked.some(({ oddsMilli }, index) => oddsMilli !== seen[index])))
    throw new JavaFailure('PRICE_CHANGED');
  return locked;
}

function lockPick(pick: PickInput, offered: readonly OfferedMarket[]): LockedPick {
  if (!sidesOf(pick.market).includes(pick.side)) throw new JavaFailure('BAD_INPUT', `picks: ${pick.market} has no ${pick.side}`);
  const lines = offered.filter(({ market, game }) => market === pick.market && game === pick.game);
  if (lines.length === 0) throw new JavaFailure('PLAN_MARKET');
  const found = lines.find(({ line }) => line === pick.line);
  const price = found?.sides.find(({ side }) => side === pick.side);
  if (found === undefined || price === undefined) throw new JavaFailure('PRICE_CHANGED');
  return { ...pick, oddsMilli: price.oddsMilli, quotedAt: found.quotedAt };
}
