import type { Stat } from '@matchpoint/contracts/player/stat';
import { statText, meanText } from '../shared/table/stat-text.ts';

/** Statistics of one side over some matches. */
export interface StatSide {
  readonly played: number;
  readonly stats: readonly Stat[];
}

/** One statistic of two sides. */
export interface PairedStat {
  readonly key: string;
  /** How a count is aggregated; means and shares have no such note. */
  readonly per?: 'match' | 'total';
  /** As text; undefined when the data does not contain it. */
  readonly texts: readonly [string | undefined, string | undefined];
  /** For means of counts: the counts themselves. */
  readonly totals?: readonly [string | undefined, string | undefined];
  /** Lengths of the bars, 0 to 1; undefined when there is nothing to compare. */
  readonly shares?: readonly [number, number];
  /** The better side; undefined when both texts are equal, or when a higher value is neither better nor worse. */
  readonly leader?: 0 | 1;
}

const FEWER_IS_BETTER = new Set([
  'conceded',
  'own_goals',
  'yellow',
  'red',
  'turnovers',
  'fouls',
  'offsides',
  'deaths',
  'place',
  'game_place',
]);
const NEITHER_IS_BETTER = new Set(['games', 'starts', 'length', 'minutes', 'passes', 'possession']);

/**
 * Returns the statistics of two sides beside each other, in the order of each side. A statistic that one side lacks has neither bars nor
 * leader.
 */
export function pairStats(first: StatSide, second: StatSide): PairedStat[] {
  const find = (side: StatSide, key: string) => side.stats.find((stat) => stat.key === key);
  return keysOf(first, second).flatMap((key) => {
    const [a, b] = [find(first, key), find(second, key)];
    if (a !== undefined && b !== undefined) return a.unit === b.unit ? both(a, b, first.played === second.played) : [];
    return [a === undefined ? alone(b, 1) : alone(a, 0)].flatMap((row) => row ?? []);
  });
}

/** Merges the keys of both sides into one order: keys of the second side only come after the key that precedes them there. */
function keysOf(first: StatSide, second: StatSide): string[] {
  const keys = first.stats.map(({ key }) => key);
  let at = 0;
  for (const { key } of second.stats) {
    const known = keys.indexOf(key);
    if (known < 0) keys.splice(at, 0, key);
    at = (known < 0 ? at : known) + 1;
  }
  return keys;
}

function both(a: Stat, b: Stat, samePlayed: boolean): PairedStat {
  const { key } = a;
  const { perMatch: meanA } = a;
  const { perMatch: meanB } = b;
  if (a.unit === 'count' && meanA !== undefined && meanB !== undefined) {
    const texts = [meanText(meanA), meanText(meanB)] as const;
    return { key, per: 'match', texts, totals: [statText(a), statText(b)], ...compared(key, [meanA, meanB], texts, 0) };
  }
  const texts = [statText(a), statText(b)] as const;
  const outcome = compared(key, [a.value, b.value], texts, a.unit === 'percent' ? 100 : 0);
  if (a.unit !== 'count') return { key, texts, ...outcome };
  // Sums over different numbers of matches do not show which side is better.
  const { leader, ...bars } = outcome;
  return { key, per: 'total', texts, ...bars, ...(samePlayed && leader !== undefined ? { leader } : {}) };
}

/** A statistic of one side only. */
function alone(stat: Stat | undefined, side: 0 | 1): PairedStat | undefined {
  if (stat === undefined) return undefined;
  const { key, unit, perMatch } = stat;
  const placed = (text: string) => (side === 0 ? ([text, undefined] as const) : ([undefined, text] as const));
  if (unit !== 'count') return { key, texts: placed(statText(stat)) };
  if (perMatch === undefined) return { key, per: 'total', texts: placed(statText(stat)) };
  return { key, per: 'match', texts: placed(meanText(perMatch)), totals: placed(statText(stat)) };
}

/** `whole`: the value of a full bar; 0 for the larger of the two. */
function compared(
  key: string,
  [a, b]: readonly [number, number],
  [textA, textB]: readonly [string, string],
  whole: number,
): Pick<PairedStat, 'shares' | 'leader'> {
  const full = whole === 0 ? Math.max(a, b) : whole;
  const share = (value: number) => Math.min(1, value / full);
  const more = a > b ? 0 : 1;
  const leader = FEWER_IS_BETTER.has(key) ? (more === 0 ? 1 : 0) : more;
  return {
    ...(a < 0 || b < 0 || full <= 0 ? {} : { shares: [share(a), share(b)] }),
    ...(textA === textB || NEITHER_IS_BETTER.has(key) ? {} : { leader }),
  };
}
