import { z } from 'zod';
import { lenientInteger } from '../lenient.ts';
import { Instant } from '../match/base.ts';

/** The cap of a day of Asia/Shanghai, and a higher one that applies later. An absent cap means none. */
const DailyCap = z.object({
  cap: lenientInteger.optional(),
  pending: z.object({ cap: lenientInteger.optional(), effectiveAt: Instant }).optional(),
  /** What the present day has counted. */
  today: lenientInteger,
});
export type DailyCap = z.infer<typeof DailyCap>;

/** The limits that a user has set (decision 046). */
export const SpendingLimits = z.object({
  /** Coins. */
  spend: DailyCap,
  /** Fen. */
  recharge: DailyCap,
  /** A running cool-off: no recharge and no spending before its end. */
  coolOffUntil: Instant.optional(),
  /** When the present day ends. */
  dayEndsAt: Instant,
});
export type SpendingLimits = z.infer<typeof SpendingLimits>;
