import { z } from 'zod';
import { GameEntry } from '../match/match.ts';
import { Operator } from '../system/operator.ts';
import { DayField, LocaleField, ZoneField } from './fields.ts';

export const systemProcedures = {
  /** The game tabs with counts. */
  games: { input: z.object({ locale: LocaleField, day: DayField, zone: ZoneField }), output: z.array(GameEntry) },
  /** Public. Who runs the site. */
  operator: { input: z.object({}), output: Operator },
} as const;
