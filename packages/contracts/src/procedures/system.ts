import { z } from 'zod';
import { matchEndpoints } from '../java/match.ts';
import { Operator } from '../system/operator.ts';
import { DayField, LocaleField, ZoneField } from './fields.ts';

export const systemProcedures = {
  /** Public. The game tabs with their numbers of matches. */
  games: { input: z.object({ locale: LocaleField, day: DayField, zone: ZoneField }), output: matchEndpoints.getPCGameSource.result },
  /** Public. The company that runs the site. */
  operator: { input: z.object({}), output: Operator },
} as const;
