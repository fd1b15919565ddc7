import type { TFunction } from 'i18next';
import type { PoolEntry } from '@matchpoint/contracts/player/stat';
import type { ComparisonRow } from './panels/comparison-table.tsx';

/** Of long pools, the entries that both chose most. */
const MAX_ROWS = 12;

/**
 * Returns the heroes or maps that both have played, those that both chose most first: the share of games won and their number. No side
 * leads after few games.
 */
export function poolRows(
  first: readonly PoolEntry[],
  second: readonly PoolEntry[],
  nameOf: (key: string) => string,
  t: TFunction<'library'>,
): ComparisonRow[] {
  const others = new Map(second.map((entry) => [entry.key, entry]));
  return first
    .flatMap((entry) => {
      const other = others.get(entry.key);
      return other === undefined || entry.played === 0 || other.played === 0 ? [] : [{ pair: [entry, other] as const }];
    })
    .toSorted((a, b) => least(b.pair) - least(a.pair))
    .slice(0, MAX_ROWS)
    .map(({ pair: [a, b] }): ComparisonRow => {
      const [rateA, rateB] = [rateOf(a), rateOf(b)];
      const text = (rate: number | undefined) => (rate === undefined ? undefined : `${Math.round(rate * 100)}%`);
      const games = ({ played }: PoolEntry) => t('compare.games', { count: played });
      return {
        key: a.key,
        label: nameOf(a.key),
        cells: [text(rateA), text(rateB)],
        subs: [games(a), games(b)],
        shares: rateA === undefined || rateB === undefined ? undefined : [rateA, rateB],
        even: true,
      };
    });
}

function least([a, b]: readonly [PoolEntry, PoolEntry]): number {
  return Math.min(a.played, b.played) + (a.played + b.played) / 10_000;
}

function rateOf({ won, played }: PoolEntry): number | undefined {
  return won === undefined ? undefined : won / played;
}
