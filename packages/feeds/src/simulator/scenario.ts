import type { FeedState } from '@matchpoint/contracts/feed';
import type { GameId } from '@matchpoint/contracts/games';
import { Calendar } from './calendar.ts';
import { scheduled, type SimulatedMatch } from './source.ts';
import type { Irregularity } from './fixture-slot.ts';

/** A scenario to search for: an irregularity, or an outcome of a match. */
export type Scenario = Irregularity | keyof typeof OUTCOMES;

interface Outcome {
  readonly games: readonly GameId[];
  readonly occurs: (final: FeedState) => boolean;
  /** Occurs in knock-out matches alone. */
  readonly knockout: boolean;
}

const outcome = (games: readonly GameId[], occurs: Outcome['occurs'], knockout = false): Outcome => ({ games, occurs, knockout });
const SOCCER = [202] as const;
const BASKETBALL = [201] as const;
const SERIES = [1, 2, 3, 4, 7] as const;
const BATTLE_ROYALE = [5, 6] as const;

const OUTCOMES = {
  goal_cancelled: outcome(SOCCER, ({ corrections }) => corrections?.some(({ kind }) => kind === 'goal_cancelled') === true),
  score_fix: outcome(BASKETBALL, ({ corrections }) => corrections?.some(({ kind }) => kind === 'score_fix') === true),
  extra_time: outcome(SOCCER, ({ facts }) => facts.kind === 'soccer' && facts.et !== undefined && facts.pen === undefined, true),
  shoot_out: outcome(SOCCER, ({ facts }) => facts.kind === 'soccer' && facts.pen !== undefined, true),
  penalty_missed: outcome(SOCCER, ({ soccer }) => soccer?.events.some(({ kind }) => kind === 'penalty_missed') === true),
  own_goal: outcome(SOCCER, ({ soccer }) => soccer?.events.some(({ kind, detail }) => kind === 'goal' && detail === 'own') === true),
  second_yellow: outcome(SOCCER, ({ soccer }) => soccer?.events.some(({ detail }) => detail === 'yellow_red') === true),
  overtime: outcome(BASKETBALL, ({ facts }) => facts.kind === 'basketball' && facts.periods.length > 4),
  series_draw: outcome(SERIES, ({ facts, resultType }) => facts.kind === 'series' && resultType === 'draw'),
  play_all: outcome(SERIES, ({ facts }) => facts.kind === 'series' && facts.mode === 'play_all'),
  advantage: outcome(SERIES, ({ facts }) => facts.kind === 'series' && facts.advantage !== undefined),
  map_overtime: outcome(
    [2],
    ({ series }) => series?.games.some(({ detail }) => detail?.kind === 'cs' && detail.rounds.length > 24) === true,
  ),
  peak_battle: outcome(
    [3],
    ({ series }) => series?.games.some(({ detail }) => detail?.kind === 'moba' && detail.flags?.includes('peak') === true) === true,
  ),
  penalty_points: outcome(BATTLE_ROYALE, ({ battleRoyale }) => battleRoyale?.table.some(({ penalty }) => penalty !== undefined) === true),
  starting_points: outcome(BATTLE_ROYALE, ({ battleRoyale }) => battleRoyale?.table.some(({ starting }) => (starting ?? 0) > 0) === true),
  match_point: outcome(BATTLE_ROYALE, ({ battleRoyale }) => battleRoyale?.points.matchPoint !== undefined),
} as const satisfies Record<string, Outcome>;

const isOutcome = (name: string): name is keyof typeof OUTCOMES => Object.hasOwn(OUTCOMES, name);

/**
 * Returns the first match from a day on (days since 1970-01-01 UTC) in which the scenario occurs; undefined when none does within `days`.
 */
export function findScenario(seed: string, day: number, name: Scenario, days = 1): SimulatedMatch | undefined {
  const calendar = new Calendar(seed);
  for (let offset = 0; offset < days; offset += 1) {
    if (!isOutcome(name)) {
      const slot = calendar.day(day + offset).find(({ irregularity }) => irregularity === name);
      if (slot !== undefined) return scheduled(slot);
      continue;
    }
    const { games, occurs, knockout }: Outcome = OUTCOMES[name];
    for (const slot of games.flatMap((gameId) => calendar.game(gameId, day + offset))) {
      if (knockout && slot.knockout !== true) continue;
      const found = scheduled(slot);
      const recording = found.load();
      if (occurs(recording.stateAt(recording.timestamps.at(-1) ?? 0))) return found;
    }
  }
  return undefined;
}
