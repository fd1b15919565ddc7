import { Rng } from '../prng.ts';
import { breakMs, planSeries } from '../series/plan.ts';
import type { FixtureSlot } from '../fixture-slot.ts';
import { gameLengthMs } from './game-length.ts';
import type { MobaProfile } from './profile.ts';

const LOADING_MS = 60_000;

/** Returns the minimum duration of a series, milliseconds: the planned games with the quickest drafts. */
export function minMobaDurationMs(slot: FixtureSlot, profile: MobaProfile): number {
  const { games } = planSeries(slot);
  return games.reduce((sum, game, index) => {
    const length = gameLengthMs(profile, new Rng(slot.seed, game.name, 'game', '0'));
    const pause = index === games.length - 1 ? 0 : breakMs(slot, game.no, profile.breakMinutes);
    // The decider of Honor of Kings has no bans.
    const steps = profile.draft.filter(({ kind }) => kind === 'pick').length;
    return sum + steps * profile.draftStepSeconds[0] * 1000 + LOADING_MS + length + pause;
  }, 0);
}
