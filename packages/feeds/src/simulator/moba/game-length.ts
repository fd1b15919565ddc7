import type { Rng } from '../prng.ts';
import { MINUTE } from '../fixture-slot.ts';
import type { MobaProfile } from './profile.ts';

/** How long a game lasts: the first number that its chance gives. */
export function gameLengthMs(profile: MobaProfile, rng: Rng): number {
  const { mean, deviation, low, high } = profile.minutes;
  return Math.round(Math.min(high, Math.max(low, rng.normal(mean, deviation))) * MINUTE);
}
