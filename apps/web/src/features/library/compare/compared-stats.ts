import type { Translate } from '../../../lib/i18n/i18n.ts';
import type { ComparisonRow } from './panels/comparison-table.tsx';
import { type StatSide, pairStats } from './pair-stats.ts';

/** The figures of two sides as lines of a table. `nameOf`: the name of a figure. */
export function comparedStats(
  first: StatSide,
  second: StatSide,
  nameOf: (key: string) => string,
  words: Translate<'library'>,
): ComparisonRow[] {
  return pairStats(first, second).map(({ key, per, texts, totals, shares, leader }): ComparisonRow => ({
    key,
    label: nameOf(key),
    note: per === undefined ? undefined : words(`compare.per_${per}`),
    cells: texts,
    subs: totals === undefined ? undefined : [sum(totals[0], words), sum(totals[1], words)],
    shares,
    leader,
  }));
}

function sum(total: string | undefined, words: Translate<'library'>): string | undefined {
  return total === undefined ? undefined : words('compare.total', { value: total });
}
