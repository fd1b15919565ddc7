import type { Side } from '@matchpoint/contracts/match/base';
import type { VetoStep } from '@matchpoint/contracts/match/series';
import type { Rng } from '../prng.ts';

/** The active map pool. */
const MAP_POOL = ['mirage', 'inferno', 'nuke', 'ancient', 'dust2', 'train', 'overpass'] as const;
/** MR12: twelve rounds per half; overtimes have two halves of three rounds. */
export const REGULATION_ROUNDS = 24;
export const OVERTIME_HALF = 3;
export const FREEZE_SECONDS = 20;

type Reason = 'elimination' | 'bomb_exploded' | 'defused' | 'time';

export interface RoundPlan {
  readonly no: number;
  readonly winner: Side;
  readonly ct: Side;
  readonly reason: Reason;
  /** Seconds from the end of the freeze time to the end of the round. */
  readonly seconds: number;
}

export interface MapChoice {
  readonly map: string;
  readonly pickedBy: Side | undefined;
}

const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** Plans the veto of a series; returns it and the maps in the order they are played. */
export function planVeto(bestOf: number, rng: Rng): { veto: VetoStep[]; maps: MapChoice[] } {
  const first: Side = rng.chance(0.5) ? 0 : 1;
  const left = rng.shuffle(MAP_POOL);
  const actions =
    bestOf === 1
      ? (['removed', 'removed', 'removed', 'removed', 'removed', 'removed'] as const)
      : bestOf === 5
        ? (['removed', 'removed', 'picked', 'picked', 'picked', 'picked'] as const)
        : (['removed', 'removed', 'picked', 'picked', 'removed', 'removed'] as const);
  const veto: VetoStep[] = [];
  const maps: MapChoice[] = [];
  for (const [index, action] of actions.entries()) {
    const map = left.shift() ?? 'mirage';
    const side = index % 2 === 0 ? first : other(first);
    veto.push({ no: index + 1, action, side, map });
    if (action === 'picked') maps.push({ map, pickedBy: side });
  }
  const decider = left.shift() ?? 'mirage';
  veto.push({ no: actions.length + 1, action: bestOf === 2 ? 'removed' : 'left_over', map: decider });
  if (bestOf !== 2) maps.push({ map: decider, pickedBy: undefined });
  return { veto, maps };
}

/**
 * Returns the side that plays CT in a round when `firstCt` started as CT: sides change after twelve rounds and after every half of an
 * overtime.
 */
function ctOf(no: number, firstCt: Side): Side {
  if (no <= REGULATION_ROUNDS) return no <= REGULATION_ROUNDS / 2 ? firstCt : other(firstCt);
  const half = Math.floor((no - REGULATION_ROUNDS - 1) / OVERTIME_HALF);
  return half % 2 === 0 ? other(firstCt) : firstCt;
}

/** Plans a map: the side that starts as CT, and the rounds. */
export function planMap(winner: Side, rng: Rng): { firstCt: Side; rounds: RoundPlan[] } {
  const firstCt: Side = rng.chance(0.5) ? 0 : 1;
  return { firstCt, rounds: planRounds(winner, firstCt, rng) };
}

/** Plans the rounds of a map that `winner` wins: first to thirteen, or in overtimes of first to four. */
function planRounds(winner: Side, firstCt: Side, rng: Rng): RoundPlan[] {
  const loser = other(winner);
  const sides: Side[] = [];
  const block = (wins: number, losses: number, decided: boolean): void => {
    const rounds = rng.shuffle([...repeat(winner, decided ? wins - 1 : wins), ...repeat(loser, losses)]);
    sides.push(...rounds);
    if (decided) sides.push(winner);
  };
  if (rng.chance(0.13)) {
    block(12, 12, false);
    while (rng.chance(0.25)) block(3, 3, false);
    block(
      4,
      rng.weighted([0, 1, 2], (_, index) => [2, 4, 4][index] ?? 1),
      true,
    );
  } else
    block(
      13,
      rng.weighted([2, 3, 4, 5, 6, 7, 8, 9, 10, 11], (value) => 4 + value),
      true,
    );
  return sides.map((side, index) => {
    const no = index + 1;
    const ct = ctOf(no, firstCt);
    const reason =
      side === ct
        ? rng.weighted(['elimination', 'defused', 'time'] as const, (_, n) => [66, 22, 12][n] ?? 0)
        : rng.weighted(['elimination', 'bomb_exploded'] as const, (_, n) => [56, 44][n] ?? 0);
    const seconds =
      reason === 'time' ? 115 : reason === 'bomb_exploded' ? rng.int(82, 140) : reason === 'defused' ? rng.int(70, 135) : rng.int(32, 112);
    return { no, winner: side, ct, reason, seconds };
  });
}

function repeat(side: Side, count: number): Side[] {
  return Array.from({ length: Math.max(0, count) }, () => side);
}
