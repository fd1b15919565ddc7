import { describe, expect, it } from 'vitest';
import { SHANGHAI } from '@matchpoint/i18n/time-zone';
import { byGame, byLeague, byRelativeDate, byState, byTime, compareRows, mergeSingles } from './group-matches.ts';
import { firstRows } from './first-rows.ts';
import { countMoves, fillOrder, orderOf } from './stable-order.ts';
import { makeMatch } from '../../../shared/match/testing/make-match.ts';

const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 21, hour - 8, minute);

describe('groupMatches', () => {
  it('live matches come first, then upcoming ones by kick-off, then results, newest first', () => {
    const rows = [
      makeMatch({ id: 1, status: 'finished', startAt: at(15) }),
      makeMatch({ id: 2, status: 'scheduled', startAt: at(22) }),
      makeMatch({ id: 3, status: 'live', startAt: at(20, 30) }),
      makeMatch({ id: 4, status: 'finished', startAt: at(17) }),
      makeMatch({ id: 5, status: 'live', startAt: at(20) }),
      makeMatch({ id: 6, status: 'scheduled', startAt: at(21) }),
    ];
    expect(rows.toSorted(compareRows).map((row) => row.id)).toEqual([5, 3, 6, 2, 4, 1]);
  });

  it('matches are grouped by hour of the zone, apart from those without an hour, postponed or ended', () => {
    const groups = byTime(
      [
        makeMatch({ id: 1, status: 'scheduled', startAt: at(22, 30) }),
        makeMatch({ id: 2, status: 'scheduled', startAt: at(22) }),
        makeMatch({ id: 3, status: 'scheduled', startAt: at(23) }),
        makeMatch({ id: 4, status: 'scheduled', startExact: false, startAt: at(12) }),
        makeMatch({ id: 5, status: 'postponed', startAt: at(12) }),
        makeMatch({ id: 6, status: 'finished', startAt: at(12) }),
        makeMatch({ id: 7, status: 'paused', startAt: at(20) }),
      ],
      SHANGHAI,
    );
    expect(groups.map((group) => [group.kind, group.rows.map((row) => row.id)])).toEqual([
      ['live', [7]],
      ['hour', [2, 1]],
      ['hour', [3]],
      ['tbd', [4]],
      ['off', [5]],
      ['finished', [6]],
    ]);
    expect(groups[1]?.key).toBe('hour 2026-11-21T22');
  });

  it('top tiers come first when matches are grouped by league', () => {
    const low = { id: 8, name: 'B', short: 'B', hue: '#000000', tier: 3 };
    const top = { id: 9, name: 'A', short: 'A', hue: '#000000', tier: 1 };
    const groups = byLeague([makeMatch({ id: 1, league: low }), makeMatch({ id: 2, league: top })]);
    expect(groups.map((group) => group.rows[0]?.id)).toEqual([2, 1]);
  });

  it('leagues of one tier are ordered by code units, which every server and browser compares equally', () => {
    // By pinyin 安 (an) precedes 一 (yi), by code units it follows.
    const league = (id: number, name: string) => ({ id, name, short: name, hue: '#000000', tier: 1 });
    const groups = byLeague([makeMatch({ id: 1, league: league(8, '安') }), makeMatch({ id: 2, league: league(9, '一') })]);
    expect(groups.map((group) => group.rows[0]?.league.name)).toEqual(['一', '安']);
  });

  it('replays of a day are grouped into those in play, upcoming and ended ones', () => {
    const groups = byState([
      makeMatch({ id: 1, status: 'finished', startAt: at(10) }),
      makeMatch({ id: 2, status: 'scheduled', startAt: at(22) }),
      makeMatch({ id: 3, status: 'live', startAt: at(20) }),
      makeMatch({ id: 4, status: 'scheduled', startAt: at(21) }),
    ]);
    expect(groups.map((group) => [group.kind, group.rows.map((row) => row.id)])).toEqual([
      ['live', [3]],
      ['upcoming', [4, 2]],
      ['finished', [1]],
    ]);
  });

  it('followed matches are grouped into ended, today and tomorrow, and later', () => {
    const groups = byRelativeDate(
      [
        makeMatch({ id: 1, status: 'finished', startAt: at(10) }),
        makeMatch({ id: 2, status: 'live', startAt: at(10) }),
        makeMatch({ id: 3, status: 'scheduled', startAt: at(10) + 86_400_000 }),
        makeMatch({ id: 4, status: 'scheduled', startAt: at(10) + 5 * 86_400_000 }),
      ],
      at(12),
      SHANGHAI,
    );
    expect(groups.map((group) => [group.kind, group.rows.map((row) => row.id)])).toEqual([
      ['previous', [1]],
      ['current', [2, 3]],
      ['next', [4]],
    ]);
  });
});

describe('a stable order', () => {
  const before = byTime(
    [makeMatch({ id: 1, status: 'scheduled', startAt: at(20) }), makeMatch({ id: 2, status: 'scheduled', startAt: at(21) })],
    SHANGHAI,
  );

  it('the rows that would move, appear or disappear are counted', () => {
    const begun = byTime(
      [makeMatch({ id: 1, status: 'live', startAt: at(20) }), makeMatch({ id: 2, status: 'scheduled', startAt: at(21) })],
      SHANGHAI,
    );
    expect(countMoves(orderOf(before), orderOf(begun))).toBe(1);
    expect(countMoves(orderOf(before), orderOf(before))).toBe(0);
    const gone = byTime([makeMatch({ id: 2, status: 'scheduled', startAt: at(21) })], SHANGHAI);
    expect(countMoves(orderOf(before), orderOf(gone))).toBe(1);
    expect(countMoves(orderOf(gone), orderOf(before))).toBe(1);
  });

  it('rows show their newest scores in the old order, and a removed row stays', () => {
    const live = makeMatch({ id: 1, status: 'live', score: [1, 0], startAt: at(20) });
    const seen = new Map(before.flatMap((group) => group.rows.map((row) => [row.id, row] as const)));
    const filled = fillOrder(orderOf(before), byTime([live], SHANGHAI), seen);
    expect(filled.map((group) => group.rows.map((row) => row.id))).toEqual([[1], [2]]);
    expect(filled[0]?.rows[0]?.score).toEqual([1, 0]);
  });
});

it('a list is cut after its first rows, also in the middle of a group', () => {
  const groups = byTime(
    [1, 2, 3, 4].map((id) => makeMatch({ id, status: 'scheduled', startAt: at(18 + Math.ceil(id / 2)) })),
    SHANGHAI,
  );
  expect(firstRows(groups, 3).map((group) => group.rows.map((row) => row.id))).toEqual([[1, 2], [3]]);
  expect(firstRows(groups, 2).map((group) => group.rows.length)).toEqual([2]);
  expect(firstRows(groups, 9)).toEqual(groups);
});

describe('mergeSingles', () => {
  it('games with a single match share one group at the end, unless there is only one of them', () => {
    const soccer = [makeMatch({ id: 1, status: 'live' }), makeMatch({ id: 2, status: 'live' })];
    const lol = makeMatch({ id: 3, status: 'live', gameId: 1 });
    const dota = makeMatch({ id: 4, status: 'live', gameId: 4 });
    expect(mergeSingles(byGame([...soccer, lol])).map((group) => group.kind)).toEqual(['game', 'game']);
    const merged = mergeSingles(byGame([lol, ...soccer, dota]));
    expect(merged.map((group) => [group.kind, group.rows.map((row) => row.id)])).toEqual([
      ['game', [1, 2]],
      ['other', [3, 4]],
    ]);
  });
});
