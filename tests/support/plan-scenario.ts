import type { MatchId, PlanId, UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '@matchpoint/upstream/clock';
import type { PlanWorld } from './plan-world.ts';

/** The plans and buyers of the scenario. */
export interface PlanScenario {
  readonly matchId: MatchId;
  readonly refundable: PlanId;
  readonly ordinary: PlanId;
  readonly buyers: readonly UserId[];
}

/**
 * Sells two plans, loses, wins and loses them again. Every step happens once, so that repeating the scenario changes nothing. `clock` advances so
 * that a match whose settlement failed is due again.
 */
export async function runPlanScenario(
  world: PlanWorld,
  { matchId, refundable, ordinary, buyers }: PlanScenario,
  clock: Clock & { advance(ms: number): void },
): Promise<void> {
  for (const buyer of buyers) {
    await world.buy(buyer, refundable);
    await world.buy(buyer, ordinary);
  }
  for (const [rev, score] of (
    [
      [0, 1],
      [2, 0],
      [1, 3],
    ] as const
  ).entries()) {
    await world.report(matchId, { score, confirmed: true }, rev);
    await world.settlement.run();
    clock.advance(60_000);
    await world.settlement.run();
  }
}
