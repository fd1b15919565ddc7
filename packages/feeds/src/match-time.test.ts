import { expect, it } from 'vitest';
import type { FeedState } from '@matchpoint/contracts/feed';
import { instantOf, matchTimeOf, toWallClock } from './match-time.ts';

const timing = { startAt: 1_000_000, speed: 4 };

it('toWallClock turns every match time in a state into an instant and sets the rate of its clock to the speed', () => {
  const quote = { a: 1, b: 1 };
  const state: FeedState = {
    status: 'live',
    phase: 'in_game',
    confirmed: false,
    startAt: 400,
    clock: { at: 200, ms: 5, running: true, dir: 'down' },
    facts: { kind: 'series', bestOf: 1, mode: 'bo', games: [] },
    series: { games: [{ no: 1, status: 'live', startedAt: 40 }] },
    oddsTable: { asian: [{ company: 'x', opening: quote, current: quote, history: [{ at: -80, quote }] }], total: [], euro: [] },
    corrections: [{ at: 120, kind: 'score_fix', before: '1', after: '0' }],
  };
  expect(toWallClock(state, timing)).toMatchObject({
    startAt: 1_000_100,
    clock: { at: 1_000_050, ms: 5, running: true, dir: 'down', rate: 4 },
    series: { games: [{ startedAt: 1_000_010 }] },
    oddsTable: { asian: [{ history: [{ at: 999_980 }] }] },
    corrections: [{ at: 1_000_030 }],
  });
});

it('toWallClock sets no rate for a clock in real time', () => {
  const state: FeedState = {
    status: 'live',
    phase: 'q1',
    confirmed: false,
    clock: { at: 0, ms: 0, running: true, dir: 'up' },
    facts: { kind: 'soccer' },
  };
  expect(toWallClock(state, { startAt: 7, speed: 1 }).clock).toEqual({ at: 7, ms: 0, running: true, dir: 'up' });
});

it('matchTimeOf is the inverse of instantOf', () => {
  for (const elapsed of [-4_000, 0, 4, 60_000]) expect(matchTimeOf(timing, instantOf(timing, elapsed))).toBe(elapsed);
});
