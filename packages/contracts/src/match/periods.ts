import { z } from 'zod';
import { lenientBoolean, lenientInteger, openEnum } from '../lenient.ts';
import { Side } from './base.ts';

/** One set, inning, quarter or half. A side that has not played it yet (the bottom of an inning) has no points. */
const PeriodScore = z.object({
  no: lenientInteger,
  home: lenientInteger.optional(),
  away: lenientInteger.optional(),
  overtime: lenientBoolean.optional(),
});

/**
 * Facts of a match of which only the points by period are known: sports in sets or innings, for which no category has a page of its own.
 * `score` of the row is the main score: sets won, or runs.
 */
export const PeriodFacts = z.object({
  kind: z.literal('periods'),
  unit: openEnum(['set', 'inning', 'quarter', 'half']),
  periods: z.array(PeriodScore),
  /** Who serves, or bats. */
  active: Side.optional(),
});
export type PeriodFacts = z.infer<typeof PeriodFacts>;
