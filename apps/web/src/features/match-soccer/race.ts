import type { SoccerDetail, SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { raceSteps, type MatchShot, type RaceStep } from './shots.ts';

/** Height of the drawing in units; its width is 1000. Labels are HTML, so that they are never scaled. */
export const WIDTH = 1000;

/** Horizontal place of a minute in units: each minute has a column, and the first begins at 0. */
export function minuteX(minute: number, length: number): number {
  return Math.round(((minute - 0.5) / length) * WIDTH * 10) / 10;
}

/** The race of expected goals of both sides until a minute. */
export interface Race {
  readonly steps: readonly [readonly RaceStep[], readonly RaceStep[]];
  readonly totals: readonly [number, number];
  /** Upper end of the axis. */
  readonly max: number;
}

/** Returns the race of a match; undefined where a shot has no expected goals, or nobody has shot. */
export function raceOf(shots: readonly MatchShot[]): Race | undefined {
  const [home, away] = [raceSteps(shots, 0), raceSteps(shots, 1)];
  if (home === undefined || away === undefined || home.length + away.length === 0) return undefined;
  const totals = [home.at(-1)?.sum ?? 0, away.at(-1)?.sum ?? 0] as const;
  return { steps: [home, away], totals, max: Math.max(1, Math.ceil(Math.max(...totals) * 2) / 2) };
}

/** Returns the stepped line of a side as a path, from kick-off to the minute `until`; heights are fractions of `height`, 0 at the foot. */
export function racePath(steps: readonly RaceStep[], until: number, length: number, max: number, height: number): string {
  const y = (sum: number): string => (height - (sum / max) * height).toFixed(1);
  const up = steps.map(({ minute, sum }) => `H${minuteX(minute, length)}V${y(sum)}`).join('');
  return `M0 ${y(0)}${up}H${Math.max(minuteX(until, length), ...steps.map(({ minute }) => minuteX(minute, length)))}`;
}

/** Returns the last minute that the data have: of the momentum or of an incident. */
export function lastMinute(momentum: SoccerDetail['momentum'], events: readonly SoccerEvent[]): number {
  return Math.max(momentum.at(-1)?.[0] ?? 0, ...events.filter(({ side }) => side !== undefined).map(({ minute }) => minute));
}

/** Returns the goals and red cards that the graph marks. */
export function graphMarks(events: readonly SoccerEvent[]): SoccerEvent[] {
  return events.filter(
    ({ kind, detail, side, cancelled }) =>
      cancelled === undefined && side !== undefined && (kind === 'goal' || (kind === 'card' && detail !== 'yellow')),
  );
}

/** Percent of the width between two names that do not overlap. */
const NAME_GAP = 13;

/** Returns the row in which each label is written, 0 or 1, so that neighbours do not overlap. */
export function labelRows(places: readonly number[]): number[] {
  const ends: [number, number] = [-Infinity, -Infinity];
  return places.map((place) => {
    const row = place - ends[0] >= NAME_GAP || place - ends[0] >= place - ends[1] ? 0 : 1;
    ends[row] = place;
    return row;
  });
}
