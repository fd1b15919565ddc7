import { Rng } from '../prng.ts';
import { breakMs, planSeries } from '../series/plan.ts';
import type { FixtureSlot } from '../fixture-slot.ts';
import { FREEZE_SECONDS, planMap } from './plan.ts';
import { CS_BREAK_MINUTES } from './recording.ts';

/** Returns the minimum duration of a series, milliseconds: the rounds of its maps without breaks during them. */
export function minCsDurationMs(slot: FixtureSlot): number {
  const { games } = planSeries(slot);
  return games.reduce((sum, game, index) => {
    const { rounds } = planMap(game.winner, new Rng(slot.seed, game.name, 'game', '0'));
    const played = rounds.reduce((seconds, round) => seconds + FREEZE_SECONDS + round.seconds, 0);
    const pause = index === games.length - 1 ? 0 : breakMs(slot, game.no, CS_BREAK_MINUTES);
    return sum + played * 1000 + pause;
  }, 0);
}
