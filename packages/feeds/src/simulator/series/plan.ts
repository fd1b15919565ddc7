import { seriesWinner, winsNeeded } from '@matchpoint/contracts/rules/series';
import { Rng } from '../prng.ts';
import { MINUTE, homeAndAway, type FixtureSlot } from '../fixture-slot.ts';

type Side = 0 | 1;

/** The plan of one game of a series. */
export interface GamePlan {
  readonly no: number;
  readonly winner: Side;
  /** The game is not played: one side did not appear. */
  readonly forfeit: boolean;
  /** The game is started, abandoned and played again. */
  readonly remade: boolean;
  readonly name: string;
}

/** The plan of a series. */
export interface SeriesPlan {
  readonly bestOf: 1 | 2 | 3 | 5 | 7;
  readonly mode: 'bo' | 'play_all';
  readonly advantage: readonly [number, number];
  /** Probability that home wins any one game. */
  readonly chance: number;
  readonly games: readonly GamePlan[];
  readonly winner: Side | undefined;
}

const LENGTHS = [1, 2, 3, 5, 7] as const;

export function planSeries(slot: FixtureSlot): SeriesPlan {
  const rng = new Rng(slot.seed, slot.key, 'plan');
  const [home, away] = homeAndAway(slot);
  const bestOf = LENGTHS.find((length) => length === slot.length) ?? 3;
  const mode = slot.league.traits?.includes('play_all') === true ? 'play_all' : 'bo';
  const advantage = slot.advantage ?? [0, 0];
  const chance = 1 / (1 + Math.exp(-0.85 * (home.strength - away.strength)));
  const games: GamePlan[] = [];
  const score: [number, number] = [advantage[0], advantage[1]];
  const needed = winsNeeded(bestOf, mode);
  // Only games that no result can make unnecessary may be forfeited or remade.
  const certain = Math.max(1, (needed ?? bestOf) - Math.max(...advantage));
  const oddGame = rng.int(1, Math.min(2, certain));
  while (games.length + advantage[0] + advantage[1] < bestOf && (needed === undefined || bestOf === 2 || Math.max(...score) < needed)) {
    const no = games.length + 1;
    const winner: Side = rng.chance(chance) ? 0 : 1;
    score[winner] += 1;
    games.push({
      no,
      winner,
      forfeit: slot.irregularity === 'forfeit_game' && no === oddGame,
      remade: slot.irregularity === 'remake' && no === oddGame,
      name: `${slot.key}/${no}`,
    });
  }
  return { bestOf, mode, advantage, chance, games, winner: seriesWinner(score, bestOf, mode, true) };
}

/** Returns the break between two games of a series, milliseconds; also after a forfeited game. */
export function breakMs(slot: FixtureSlot, no: number, minutes: readonly [number, number]): number {
  return Math.round(new Rng(slot.seed, slot.key, 'break', String(no)).between(minutes[0], minutes[1]) * MINUTE);
}

/** Waiting time before a game is forfeited. */
export const FORFEIT_WAIT_MS = 10 * MINUTE;
