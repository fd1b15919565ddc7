import type { StatRow } from '@matchpoint/contracts/match/base';

/** Returns statistics with each side's share of all passes, in whole percent, after their number; unchanged where passes were not counted. */
export function withPassShare(rows: readonly StatRow[]): readonly StatRow[] {
  return rows.flatMap((row): StatRow[] => {
    const { key, home, away } = row;
    if (key !== 'passes' || home === undefined || away === undefined || home + away === 0) return [row];
    const share = Math.round((home / (home + away)) * 100);
    return [row, { key: 'pass_share', home: share, away: 100 - share, unit: 'percent' }];
  });
}
