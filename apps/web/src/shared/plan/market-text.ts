import type { TFunction } from 'i18next';
import { isEsports } from '@matchpoint/contracts/games';
import type { Pick, PlanMatch } from '@matchpoint/contracts/plan/plan';

type T = TFunction<'plan'>;

const BASKETBALL = 201;

/** Returns the name of a market: handicap and total are named for what the game counts. */
export function marketText(market: Pick['market'], gameId: PlanMatch['gameId'], t: T): string {
  if (market !== 'handicap' && market !== 'total') return t(`market.${market}`);
  if (gameId === BASKETBALL) return t(`market.${market}_points`);
  return isEsports(gameId) ? t(`market.${market}_games`) : t(`market.${market}`);
}

/** Returns the names of the markets of picks, each once, in their order. */
export function marketNames(picks: readonly Pick[], gameId: PlanMatch['gameId'], t: T): readonly string[] {
  return [...new Set(picks.map(({ market }) => marketText(market, gameId, t)))];
}
