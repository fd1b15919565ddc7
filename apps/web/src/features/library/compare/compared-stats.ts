import type { TFunction } from 'i18next';
import type { ComparisonRow } from './panels/comparison-table.tsx';
import { type StatSide, pairStats } from './pair-stats.ts';

/** Returns the statistics of two sides as rows of a table. `nameOf` returns the name of a statistic. */
export function comparedStats(
  first: StatSide,
  second: StatSide,
  nameOf: (key: string) => string,
  t: TFunction<'library'>,
): ComparisonRow[] {
  return pairStats(first, second).map(({ key, per, texts, totals, shares, leader }): ComparisonRow => ({
    key,
    label: nameOf(key),
    note: per === undefined ? undefined : t(`compare.per_${per}`),
    cells: texts,
    subs: totals === undefined ? undefined : [sum(totals[0], t), sum(totals[1], t)],
    shares,
    leader,
  }));
}

function sum(total: string | undefined, t: TFunction<'library'>): string | undefined {
  return total === undefined ? undefined : t('compare.total', { value: total });
}
