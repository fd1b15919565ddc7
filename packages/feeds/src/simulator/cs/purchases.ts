import type { Rng } from '../prng.ts';
import type { CsPlayerState } from './cs-player.ts';

const PRICES: Readonly<Record<string, number>> = {
  glock: 0,
  usp_s: 0,
  p250: 300,
  deagle: 700,
  tec9: 500,
  five_seven: 500,
  mac10: 1050,
  mp9: 1250,
  galil: 1800,
  famas: 1950,
  ak47: 2700,
  m4a1_s: 2900,
  m4a4: 2900,
  awp: 4750,
  ssg08: 1700,
};

/** How a team spends money in a round. */
export type BuyPlan = 'pistol' | 'full' | 'force' | 'save';

/** Buys what a player can afford under the plan of the team. */
export function buy(player: CsPlayerState, ct: boolean, plan: BuyPlan, rng: Rng): void {
  const take = (cost: number): boolean => {
    if (player.money < cost) return false;
    player.money -= cost;
    return true;
  };
  const upgrade = (weapon: string): void => {
    if ((PRICES[weapon] ?? 0) > (PRICES[player.weapon] ?? 0) && take(PRICES[weapon] ?? 0)) player.weapon = weapon;
  };
  if (plan === 'save') {
    if (player.money > 1400 && rng.chance(0.4)) upgrade(rng.pick(['p250', 'deagle']));
    return;
  }
  if (plan === 'pistol') {
    if (rng.chance(0.55) && take(650)) player.armour = 100;
    else if (rng.chance(0.5)) upgrade('p250');
    return;
  }
  if (player.armour < 60 && take(1000)) {
    player.armour = 100;
    player.helmet = true;
  }
  if (plan === 'force') {
    upgrade(ct ? rng.pick(['mp9', 'famas', 'five_seven']) : rng.pick(['mac10', 'galil', 'tec9', 'deagle']));
    return;
  }
  if (player.sniper && player.money >= 4750) upgrade('awp');
  else upgrade(ct ? rng.pick(['m4a1_s', 'm4a1_s', 'm4a4']) : 'ak47');
  if ((PRICES[player.weapon] ?? 0) < 1500) upgrade(ct ? 'famas' : 'galil');
  if (ct && rng.chance(0.7) && take(400)) player.kit = true;
  take(Math.min(player.money, rng.int(2, 6) * 100));
}

/** Returns the value of a team's equipment. */
export function equipmentValue(players: readonly CsPlayerState[]): number {
  return players.reduce(
    (sum, { weapon, armour, helmet, kit }) =>
      sum + 200 + (PRICES[weapon] ?? 0) + (armour > 0 ? 650 : 0) + (helmet ? 350 : 0) + (kit ? 400 : 0),
    0,
  );
}
