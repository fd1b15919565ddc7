import type { FeedState } from '@matchpoint/contracts/feed';
import { Calendar } from './calendar.ts';
import { scheduled, type SimulatedMatch } from './source.ts';
import type { Irregularity } from './fixture-slot.ts';

/** A scenario to search for: an irregularity, or an outcome of a match. */
export type Scenario = Irregularity | keyof typeof OUTCOMES;

const OUTCOMES = {
  goal_cancelled: ({ corrections }) => corrections?.some(({ kind }) => kind === 'goal_cancelled') === true,
  score_fix: ({ corrections }) => corrections?.some(({ kind }) => kind === 'score_fix') === true,
  extra_time: ({ facts }) => facts.kind === 'soccer' && facts.et !== undefined && facts.pen === undefined,
  shoot_out: ({ facts }) => facts.kind === 'soccer' && facts.pen !== undefined,
  penalty_missed: ({ soccer }) => soccer?.events.some(({ kind }) => kind === 'penalty_missed') === true,
  own_goal: ({ soccer }) => soccer?.events.some(({ kind, detail }) => kind === 'goal' && detail === 'own') === true,
  second_yellow: ({ soccer }) => soccer?.events.some(({ detail }) => detail === 'yellow_red') === true,
  overtime: ({ facts }) => facts.kind === 'basketball' && facts.periods.length > 4,
  series_draw: ({ facts, resultType }) => facts.kind === 'series' && resultType === 'draw',
  play_all: ({ facts }) => facts.kind === 'series' && facts.mode === 'play_all',
  advantage: ({ facts }) => facts.kind === 'series' && facts.advantage !== undefined,
  map_overtime: ({ series }) => series?.games.some(({ detail }) => detail?.kind === 'cs' && detail.rounds.length > 24) === true,
  peak_battle: ({ series }) =>
    series?.games.some(({ detail }) => detail?.kind === 'moba' && detail.flags?.includes('peak') === true) === true,
  penalty_points: ({ multi }) => multi?.table.some(({ penalty }) => penalty !== undefined) === true,
  starting_points: ({ multi }) => multi?.table.some(({ starting }) => (starting ?? 0) > 0) === true,
  match_point: ({ multi }) => multi?.points.matchPoint !== undefined,
} as const satisfies Record<string, (final: FeedState) => boolean>;

const isOutcome = (name: string): name is keyof typeof OUTCOMES => Object.hasOwn(OUTCOMES, name);

/**
 * Returns the first match from a day on (days since 1970-01-01 UTC) in which the scenario occurs; undefined when none does within `days`.
 */
export function findScenario(seed: string, day: number, name: Scenario, days = 1): SimulatedMatch | undefined {
  const calendar = new Calendar(seed);
  for (let offset = 0; offset < days; offset += 1) {
    for (const slot of calendar.day(day + offset)) {
      if (!isOutcome(name)) {
        if (slot.irregularity === name) return scheduled(slot);
        continue;
      }
      const found = scheduled(slot);
      const recording = found.load();
      if (OUTCOMES[name](recording.stateAt(recording.timestamps.at(-1) ?? 0))) return found;
    }
  }
  return undefined;
}
