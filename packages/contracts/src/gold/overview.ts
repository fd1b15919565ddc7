import { z } from 'zod';
import { lenientArray, lenientInteger } from '../lenient.ts';
import { GoldReason } from './gold.ts';

/**
 * The coins of one month of Asia/Shanghai, all from the ledger: `bought + granted − spent + refunded + other` is the sum of the month's
 * statement lines.
 */
export const MonthOverview = z.object({
  /** YYYY-MM. */
  month: z.string(),
  /** Money paid for coins and money returned, in fen. */
  rechargeFen: lenientInteger,
  returnedFen: lenientInteger,
  /** Coins bought, without those taken back when their money was returned. */
  bought: lenientInteger,
  /** Coins given: the bonus of a recharge, the welcome. */
  granted: lenientInteger,
  /** Coins spent, largest reason first. */
  spent: lenientArray(z.object({ reason: GoldReason, coins: lenientInteger })),
  /** Coins of purchases that came back. */
  refunded: lenientInteger,
  /** All other changes, with their sign. */
  other: lenientInteger,
  /** Change of the balance in the month. */
  change: lenientInteger,
});
export type MonthOverview = z.infer<typeof MonthOverview>;
