import type { Rng } from '../prng.ts';
import { MINUTE } from '../fixture-slot.ts';
import type { MobaProfile } from './profile.ts';

/** Draws the length of a game. It must be the first number drawn from `rng`, because `minMobaDurationMs` draws it again. */
export function gameLengthMs(profile: MobaProfile, rng: Rng): number {
  const { mean, deviation, low, high } = profile.minutes;
  return Math.round(Math.min(high, Math.max(low, rng.normal(mean, deviation))) * MINUTE);
}
