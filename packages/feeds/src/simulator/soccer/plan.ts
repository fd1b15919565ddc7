import { Rng } from '../prng.ts';
import type { Team } from '../world.ts';

type Pair = readonly [number, number];

/** The result of a soccer match, planned before its minutes are generated. */
export interface SoccerPlan {
  /** Expected goals of each side in 90 minutes. */
  readonly rates: Pair;
  readonly ft: Pair;
  /** Goals of extra time alone. */
  readonly et?: Pair;
  /** The kicks of the shoot-out. */
  readonly kicks?: readonly { readonly side: 0 | 1; readonly scored: boolean }[];
}

/** Plans the result of a match from its key. It is cheap, so that the tables of a whole season can be computed from it. */
export function planSoccer(seed: string, key: string, home: Team, away: Team, knockout: boolean): SoccerPlan {
  const rng = new Rng(seed, key, 'plan');
  const gap = home.strength - away.strength;
  const rates: Pair = [1.45 * Math.exp(0.28 * gap), 1.18 * Math.exp(-0.28 * gap)];
  const ft: Pair = [rng.poisson(rates[0]), rng.poisson(rates[1])];
  if (!knockout || ft[0] !== ft[1]) return { rates, ft };
  const et: Pair = [rng.poisson(rates[0] * 0.3), rng.poisson(rates[1] * 0.3)];
  if (et[0] !== et[1]) return { rates, ft, et };
  return { rates, ft, et, kicks: shootOut(rng) };
}

/** Returns a shoot-out: five kicks each in turn, ended as soon as it is decided, then one each until one side leads. */
function shootOut(rng: Rng): { side: 0 | 1; scored: boolean }[] {
  const first: 0 | 1 = rng.chance(0.5) ? 0 : 1;
  const second: 0 | 1 = first === 0 ? 1 : 0;
  const scored = [0, 0];
  const taken = [0, 0];
  const kicks: { side: 0 | 1; scored: boolean }[] = [];
  const over = (): boolean => {
    const [a = 0, b = 0] = scored;
    const [leftA, leftB] = [Math.max(0, 5 - (taken[0] ?? 0)), Math.max(0, 5 - (taken[1] ?? 0))];
    if (leftA + leftB > 0) return a > b + leftB || b > a + leftA;
    return taken[0] === taken[1] && a !== b;
  };
  while (!over()) {
    const side = kicks.length % 2 === 0 ? first : second;
    const hit = rng.chance(0.76);
    kicks.push({ side, scored: hit });
    taken[side] = (taken[side] ?? 0) + 1;
    if (hit) scored[side] = (scored[side] ?? 0) + 1;
  }
  return kicks;
}
