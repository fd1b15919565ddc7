import { DAY, HOUR, rngOf, type FixtureSlot, type Irregularity } from '../fixture-slot.ts';
import type { League } from '../world.ts';

/** A part of a season whose matches can be listed together; those of a later stage follow from the results of the earlier ones. */
export interface Stage {
  /** Days (since 1970-01-01 UTC) of its first and last kick-off. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Returns its matches. They are computed at the first call. */
  slots(): readonly FixtureSlot[];
}

/** A season of a league. */
export interface Season {
  readonly league: League;
  readonly label: string;
  readonly stages: readonly Stage[];
}

/** Creates a stage that computes its matches once. */
export function stageOf(firstDay: number, lastDay: number, list: () => readonly FixtureSlot[]): Stage {
  let known: readonly FixtureSlot[] | undefined;
  return {
    firstDay,
    lastDay,
    slots() {
      known ??= list();
      return known;
    },
  };
}

/** Returns the first and last day on which a season has a match. */
export function spanOf({ stages }: Season): { readonly firstDay: number; readonly lastDay: number } {
  return {
    firstDay: Math.min(...stages.map((stage) => stage.firstDay)),
    lastDay: Math.max(...stages.map((stage) => stage.lastDay)),
  };
}

/** Returns all matches of a season. */
export function slotsOf(season: Season): readonly FixtureSlot[] {
  return season.stages.flatMap((stage) => stage.slots());
}

/** Draws an irregularity from probabilities. */
function drawIrregularity(slot: FixtureSlot, chances: readonly (readonly [Irregularity, number])[]): Irregularity | undefined {
  let rest = rngOf(slot, 'irregularity').next();
  for (const [irregularity, chance] of chances) {
    rest -= chance;
    if (rest < 0) return irregularity;
  }
  return undefined;
}

/** Returns a slot with an irregularity, when there is one. */
export function withIrregularity(slot: FixtureSlot, chances: readonly (readonly [Irregularity, number])[]): FixtureSlot {
  const irregularity = drawIrregularity(slot, chances);
  return irregularity === undefined ? slot : { ...slot, irregularity };
}

/** Returns the instant of a local clock time on a day; `zone` is hours east of UTC. Local days may begin on the previous UTC day. */
export function localInstant(day: number, hours: number, zone: number): number {
  return Math.round((day * DAY + (hours - zone) * HOUR) / 300_000) * 300_000;
}

/** Returns the day (since 1970-01-01) of a date; months from 1. */
export function dayOf(year: number, month: number, date: number): number {
  return Math.floor(Date.UTC(year, month - 1, date) / DAY);
}

/** Returns the year of a day. */
export function yearOf(day: number): number {
  return new Date(day * DAY).getUTCFullYear();
}

/** Returns the first day from a day on with a weekday; 0 is Sunday. */
export function weekdayFrom(day: number, weekday: number): number {
  // 1970-01-01 was a Thursday.
  return day + ((weekday - ((day + 4) % 7) + 7) % 7);
}
