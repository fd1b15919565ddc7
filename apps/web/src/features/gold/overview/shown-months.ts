import type { MonthOverview } from '@matchpoint/contracts/gold/overview';

export type SpentReason = MonthOverview['spent'][number]['reason'];

/** Returns the months, newest first, without those before the first movement. */
export function monthsSinceFirst(months: readonly MonthOverview[]): MonthOverview[] {
  const first = months.findLastIndex(hasMovements);
  return months.slice(0, first + 1);
}

function hasMovements({ rechargeFen, returnedFen, bought, granted, spent, refunded, other }: MonthOverview): boolean {
  return spent.length > 0 || [rechargeFen, returnedFen, bought, granted, refunded, other].some((sum) => sum !== 0);
}

/** Returns the reasons for which coins were spent in any of the months, largest sum first. */
export function reasonsOf(months: readonly MonthOverview[]): SpentReason[] {
  const sums = new Map<SpentReason, number>();
  for (const { reason, coins } of months.flatMap(({ spent }) => spent)) sums.set(reason, (sums.get(reason) ?? 0) + coins);
  return [...sums].toSorted(([, a], [, b]) => b - a).map(([reason]) => reason);
}

/** Returns the coins that were spent in a month, for one reason or for all. */
export function spentIn({ spent }: MonthOverview, reason?: SpentReason): number {
  return spent.reduce((sum, part) => sum + (reason === undefined || part.reason === reason ? part.coins : 0), 0);
}
