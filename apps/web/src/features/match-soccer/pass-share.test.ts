import { expect, it } from 'vitest';
import { withPassShare } from './pass-share.ts';

it('the share of passes follows their number and adds up to 100 percent', () => {
  const rows = withPassShare([
    { key: 'corners', home: 4, away: 2, unit: 'count' },
    { key: 'passes', home: 430, away: 215, unit: 'count' },
    { key: 'fouls', home: 9, away: 11, unit: 'count' },
  ]);
  expect(rows.map(({ key }) => key)).toEqual(['corners', 'passes', 'pass_share', 'fouls']);
  expect(rows[2]).toEqual({ key: 'pass_share', home: 67, away: 33, unit: 'percent' });
});

it('there is no share of passes where they were not counted, or not yet made', () => {
  const rows = [{ key: 'passes', home: 0, away: 0, unit: 'count' } as const, { key: 'passes', home: 12, unit: 'count' } as const];
  expect(withPassShare(rows)).toEqual(rows);
});
