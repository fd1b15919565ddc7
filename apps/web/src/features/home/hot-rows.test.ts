import { expect, it } from 'vitest';
import { makeMatch } from '../../shared/match/testing/make-match.ts';
import { hotRows, keepHotRows, leagueRows, previewRows } from './hot-rows.ts';

it('the part of the hot list that home keeps shows the same in each panel as the whole list', () => {
  const match = (id: number, status: string) =>
    makeMatch({
      id,
      status,
      popularity: (id * 37) % 50,
      startAt: id * 1_000,
      league: { id: 1 + (id % 11), name: '联赛', short: '联赛', hue: '#6A2C91' },
      ...(id % 3 === 0 ? { winRate: { home: 50, draw: 28, away: 22 } } : {}),
    });
  const ids = Array.from({ length: 30 }, (_, index) => index + 1);
  const whole = { serverAt: 5, living: ids.map((id) => match(id, 'live')), future: ids.map((id) => match(id + 30, 'scheduled')) };
  const part = keepHotRows(whole);
  expect(part.living.length + part.future.length).toBeLessThan(24);
  expect(part.serverAt).toBe(5);
  expect(hotRows(part)).toEqual(hotRows(whole));
  expect(previewRows(part)).toEqual(previewRows(whole));
  expect(leagueRows(part)).toEqual(leagueRows(whole));
});
