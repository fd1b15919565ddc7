import type { StatRow } from '@matchpoint/contracts/match/base';
import type { StatBar } from './stat-bars.tsx';

function stat(row: StatRow, side: 'home' | 'away'): string | undefined {
  const value = row[side];
  if (value === undefined) return undefined;
  const of = side === 'home' ? row.homeOf : row.awayOf;
  const text =
    row.unit === 'percent'
      ? `${Math.round(value)}%`
      : row.unit === 'decimal'
        ? value.toFixed(2)
        : row.unit === 'seconds'
          ? minutes(value)
          : String(value);
  return of === undefined ? text : `${of[0]}/${of[1]} ${text}`;
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
}

/**
 * Returns the bars of a feed's statistics. Percentages are drawn as they are, counts as their share of both sides. No statistic is better
 * when it is lower: the higher side leads.
 */
export function statBars(rows: readonly StatRow[], label: (key: string) => string): StatBar[] {
  return rows.map((row) => {
    const home = row.home ?? 0;
    const away = row.away ?? 0;
    const whole = row.unit === 'percent' ? 100 : home + away;
    const share = (value: number) => (whole === 0 ? 0 : Math.min(1, Math.max(0, value / whole)));
    const leader = row.home === undefined || row.away === undefined || home === away ? undefined : home > away ? 0 : 1;
    return {
      key: row.key,
      label: label(row.key),
      home: stat(row, 'home'),
      away: stat(row, 'away'),
      homeShare: share(home),
      awayShare: share(away),
      leader,
    };
  });
}
