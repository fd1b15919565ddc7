import { SHANGHAI } from '@matchpoint/i18n/time-zone';
import { describe, expect, it } from 'vitest';
import { makeMatch } from '../../../shared/match/testing/make-match.ts';
import { keepFirstLive, liveRows, liveTotals, someOfEach } from '../panels/live-rows.ts';
import { keepSchedule, SCHEDULE } from '../panels/schedule-rows.ts';
import { FIRST_ROWS, keepFirstRows } from './first-rows.ts';
import { byTime } from './group-matches.ts';
import { answerFor, leftOutOf } from './partial-list.ts';

const NOON = Date.UTC(2026, 5, 11, 4);
const make = makeMatch({ id: 1 });
const league = (id: number) => ({ ...make.league, id });
/** Ten matches in play, then upcoming ones of two leagues, one an hour. */
const day = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeMatch({
      id: index + 1,
      league: league(1 + (index % 2)),
      startAt: NOON + index * 3_600_000,
      ...(index < 10 ? { status: 'live', phase: 'first_half' } : { status: 'scheduled' }),
    }),
  );
const time = { view: 'time', group: (rows: Parameters<typeof byTime>[0]) => byTime(rows, SHANGHAI) };

describe('the first rows of a list', () => {
  it('the first rows of a long list are kept in the order of the page, with the numbers of the whole list', () => {
    const list = day(60);
    const first = keepFirstRows({ list: list.toReversed(), total: 60 }, {}, time);
    expect(first.list.map(({ id }) => id)).toEqual(list.slice(0, FIRST_ROWS).map(({ id }) => id));
    expect(first).toMatchObject({
      total: 60,
      leftOut: { view: 'time', rows: 60, shown: 60, filters: { league: '[]', leagues: [0, 2], offered: ['tier', 'live', 'odds'] } },
    });
    expect(leftOutOf(first)?.sizes.slice(0, 2)).toEqual([
      ['live', 10],
      ['hour 2026-06-11T22', 1],
    ]);
  });

  it('a list with few rows beyond the first ones stays whole', () => {
    const answer = { list: day(FIRST_ROWS + 7) };
    expect(keepFirstRows(answer, {}, time)).toBe(answer);
  });

  it('the rows of a league are kept when the URL names it, and the others are counted as hidden', () => {
    const first = keepFirstRows({ list: day(60) }, { league: [league(2).id] }, time);
    expect(new Set(first.list.map((row) => row.league.id))).toEqual(new Set([2]));
    expect(leftOutOf(first)).toMatchObject({ rows: 60, shown: 30, filters: { leagues: [1, 2], league: '[2]' } });
  });

  it('the first rows of one view are no answer for another view', () => {
    const first = keepFirstRows({ list: day(60) }, {}, time);
    expect(answerFor(first, 'time')).toBe(first);
    expect(answerFor(first, SCHEDULE)).toBeUndefined();
    expect(answerFor({ list: [] }, SCHEDULE)).toEqual({ list: [] });
  });
});

describe('the first rows of home', () => {
  it('the live panel has the same headings, numbers and height with its first rows as with all of them', () => {
    const games = [...Array.from({ length: 14 }, () => 202), ...Array.from({ length: 7 }, () => 201), 1, 2] as const;
    const answer = {
      list: games.map((gameId, index) => makeMatch({ id: index + 1, gameId, status: 'live', phase: 'first_half', startAt: NOON + index })),
    };
    const whole = liveRows(answer);
    const first = keepFirstLive(answer);
    expect(first.list).toHaveLength(12);
    const partial = liveRows(first);
    expect([...partial.sizes]).toEqual([...whole.sizes]);
    expect(liveTotals(partial.sizes).get('other')).toBe(2);
    const shown = someOfEach(whole);
    expect(partial.whole).toEqual({ rows: shown.reduce((sum, { rows }) => sum + rows.length, 0), groups: shown.length });
    expect(someOfEach(partial).flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(
      shown.flatMap(({ rows }) => rows.map(({ id }) => id)).slice(0, 12),
    );
  });

  it('the schedule keeps the next matches and the number of all', () => {
    const first = keepSchedule({ list: day(60) }, 5);
    expect(first.list.map(({ id }) => id)).toEqual([11, 12, 13, 14, 15]);
    expect(first).toMatchObject({ leftOut: { view: SCHEDULE, rows: 60, shown: 12 } });
  });
});
