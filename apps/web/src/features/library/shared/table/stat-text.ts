import type { Stat } from '@matchpoint/contracts/player/stat';

/** Returns a statistic as tables write it: whole counts, means with one or two decimals, shares with a percent sign, times as 32:05. */
export function statText({ value, unit }: Pick<Stat, 'value' | 'unit'>): string {
  switch (unit) {
    case 'percent':
      return `${trimmed(value, 1)}%`;
    case 'seconds':
      return `${Math.floor(Math.round(value) / 60)}:${String(Math.round(value) % 60).padStart(2, '0')}`;
    case 'decimal':
      return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
    default:
      return trimmed(value, 1);
  }
}

/** Returns the mean of a count over the matches. */
export function meanText(value: number): string {
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}

function trimmed(value: number, places: number): string {
  return String(Number(value.toFixed(places)));
}
