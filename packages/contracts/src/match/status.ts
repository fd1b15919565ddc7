import { openEnum } from '../lenient.ts';
import type { z } from 'zod';

/** The life cycle of a match (product.md §2.1). `phase` is the stage shown within a status. Settlement depends on `confirmed`, not on this. */
export const LifeStatus = openEnum([
  'scheduled',
  'about_to_start',
  'live',
  'paused',
  'interrupted',
  'suspended',
  'delayed',
  'postponed',
  'cancelled',
  'abandoned',
  'walkover',
  'finished',
  'tbd',
  'hidden',
]);
export type LifeStatus = z.infer<typeof LifeStatus>;

/**
 * The phase of a match in the terms of its sport; an unknown one becomes `other`.
 * Soccer: first_half … penalties. Basketball: q1, q1_end … q4_end, ot, ot_end. Series: veto, draft, in_game, half_time, between_games.
 * Battle royale: lobby, in_game, between_games. Sports in sets or innings: set, inning_top, inning_bottom, whose number is that of the last period of
 * `facts`. All: not_started, finished.
 */
export const Phase = openEnum([
  'not_started',
  'first_half',
  'half_time',
  'second_half',
  'extra_time_break',
  'extra_first_half',
  'extra_half_time',
  'extra_second_half',
  'penalties_break',
  'penalties',
  'q1',
  'q1_end',
  'q2',
  'q2_end',
  'q3',
  'q3_end',
  'q4',
  'q4_end',
  'ot',
  'ot_end',
  'veto',
  'draft',
  'in_game',
  'between_games',
  'lobby',
  'set',
  'inning_top',
  'inning_bottom',
  'finished',
]);
export type Phase = z.infer<typeof Phase>;

export const ResultType = openEnum(['normal', 'ff', 'dq', 'default_win', 'draw', 'void']);
export type ResultType = z.infer<typeof ResultType>;
