import { z } from 'zod';
import { seeded } from '../hash.ts';
import type { Incident, Period, PeriodKind, Score, Side } from './timeline-types.ts';

/** A goal of openfootball: the minute is "90+12", or a whole number with an offset. */
export const SourceGoal = z.object({
  name: z.string().nullish(),
  minute: z.union([z.string(), z.int()]).nullish(),
  offset: z.int().nullish(),
  penalty: z.boolean().nullish(),
  owngoal: z.boolean().nullish(),
});
export type SourceGoal = z.infer<typeof SourceGoal>;

export interface TimedGoal {
  readonly side: Side;
  readonly minute: number;
  readonly plus: number;
  readonly name?: string;
  readonly detail: 'regular' | 'penalty' | 'own';
}

/** Most goals that a side has ever scored in a match. More than that is a mistake in the file. */
export const MAX_GOALS = 149;

/** The goals of a side. */
export const GoalCount = z.int().min(0).max(MAX_GOALS);

/** Added time of extra time that is written as a minute above 120 is not longer than this. */
const MAX_ADDED = 30;

/**
 * Returns the minute of a goal from "67", "90+12", 45 with offset 2, or 123 (the third minute after the 120th); undefined for other values.
 */
export function goalMinute(goal: Pick<SourceGoal, 'minute' | 'offset'>): { minute: number; plus: number } | undefined {
  const parts = /^(\d{1,3})\s*(?:['’])?\s*(?:\+\s*(\d{1,2}))?\s*['’]?$/.exec(String(goal.minute ?? '').trim());
  if (parts === null) return undefined;
  const minute = Number(parts[1]);
  const after = Math.max(0, minute - 120);
  const plus = Number(parts[2] ?? 0) + (goal.offset ?? 0) + after;
  if (minute < 1 || plus < 0 || plus > MAX_ADDED || (after > 0 && parts[2] !== undefined)) return undefined;
  return { minute: minute - after, plus };
}

function periodOf(minute: number): PeriodKind {
  return minute <= 45 ? '1H' : minute <= 90 ? '2H' : minute <= 105 ? 'E1' : 'E2';
}

const FROM: Readonly<Record<PeriodKind, number>> = { '1H': 0, '2H': 45, E1: 90, E2: 105, P: 120 };
const TO: Readonly<Record<PeriodKind, number>> = { '1H': 45, '2H': 90, E1: 105, E2: 120, P: 120 };

/**
 * Returns the periods of a match of which only the minutes of goals are known, long enough for every goal. Unrecorded added time is drawn
 * from `seed`. A shoot-out whose kicks are unknown takes `penaltyMs`.
 */
export function periodsFor(seed: string, goals: readonly TimedGoal[], extraTime: boolean, penaltyMs: number): Period[] {
  const random = seeded(`periods:${seed}`);
  const kinds: PeriodKind[] = extraTime ? ['1H', '2H', 'E1', 'E2'] : ['1H', '2H'];
  const periods = kinds.map((kind): Period => {
    const usual = kind === '1H' ? 1 + Math.floor(random() * 3) : kind === '2H' ? 3 + Math.floor(random() * 4) : Math.floor(random() * 2);
    const needed = Math.max(0, ...goals.filter((goal) => periodOf(goal.minute) === kind).map((goal) => goal.plus));
    const seconds = Math.floor(random() * 40) + 5;
    return { kind, lengthMs: ((TO[kind] - FROM[kind] + Math.max(usual, needed)) * 60 + seconds) * 1000 };
  });
  if (penaltyMs > 0) periods.push({ kind: 'P', lengthMs: penaltyMs });
  return periods;
}

/** Returns goals as incidents in the order of their minutes; the second within the minute is drawn from `seed`. */
export function goalIncidents(seed: string, goals: readonly TimedGoal[], player: (goal: TimedGoal) => Incident['player']): Incident[] {
  const random = seeded(`goals:${seed}`);
  const groups = new Map<number, TimedGoal[]>();
  for (const goal of goals) {
    const key = goal.minute * 100 + goal.plus;
    groups.set(key, [...(groups.get(key) ?? []), goal]);
  }
  return [...groups.entries()]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, group]) =>
      group.map((goal, index): Incident => {
        const period = periodOf(goal.minute);
        const minuteStart = (goal.minute + goal.plus - 1 - FROM[period]) * 60_000;
        const within = Math.floor(((index + 0.15 + random() * 0.7) * 60_000) / group.length);
        const scorer = player(goal);
        return {
          period,
          atMs: minuteStart + Math.floor(within / 1000) * 1000,
          kind: 'goal',
          side: goal.side,
          ...(goal.name === undefined ? {} : { detail: goal.detail }),
          ...(scorer === undefined ? {} : { player: scorer }),
        };
      }),
    );
}

/**
 * Returns goals at minutes drawn from `seed`: `first` of them in the first half, the rest of `ft` in the second, `extra` in extra time.
 * Without `first` they may be anywhere in the ninety minutes. They have no scorer, which shows that their minutes are not real.
 */
export function placedGoals(seed: string, ft: Score, first: Score | undefined, extra: Score | undefined): TimedGoal[] {
  const random = seeded(`placed:${seed}`);
  const taken = new Set<number>();
  const goals: TimedGoal[] = [];
  const place = (side: Side, count: number, from: number, to: number) => {
    for (let i = 0; i < count; i += 1) {
      let minute = from + Math.floor(random() * (to - from + 1));
      for (let tries = 0; taken.has(minute) && tries < to - from; tries += 1) minute = minute === to ? from : minute + 1;
      taken.add(minute);
      goals.push({ side, minute, plus: 0, detail: 'regular' });
    }
  };
  for (const side of [0, 1] as const) {
    if (first === undefined) place(side, ft[side], 2, 89);
    else {
      place(side, first[side], 2, 45);
      place(side, ft[side] - first[side], 47, 90);
    }
    if (extra !== undefined) place(side, extra[side], 92, 119);
  }
  return goals;
}

/** Returns the goals of each side up to a minute. */
export function countGoals(goals: readonly TimedGoal[], upTo = 120): [number, number] {
  const counted = goals.filter((goal) => goal.minute <= upTo);
  return [counted.filter((goal) => goal.side === 0).length, counted.filter((goal) => goal.side === 1).length];
}
