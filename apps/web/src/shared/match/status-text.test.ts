import { describe, expect, it } from 'vitest';
import { loadMessages } from '@matchpoint/i18n/load-messages';
import { SHANGHAI } from '@matchpoint/i18n/time-zone';
import { createI18n, getT } from '../../lib/i18n/i18n.ts';
import { makeMatch } from './testing/make-match.ts';
import { statusText } from './status-text.ts';

const kickOff = Date.UTC(2026, 10, 21, 12);
const minute = 60_000;
const i18n = createI18n('zh_CN');
i18n.addResourceBundle(i18n.language, 'match', await loadMessages('zh_CN', 'match'));
const t = getT(i18n, 'match');

function say(fields: Record<string, unknown>, now = kickOff, withDay = false): string {
  const { main, sub } = statusText(makeMatch({ startAt: kickOff, ...fields }), { t, locale: 'zh_CN', zone: SHANGHAI, now, withDay });
  return sub === '' ? main : `${main} | ${sub}`;
}

const clock = (at: number, ms = 0) => ({ at, ms, running: true, dir: 'up' });

describe('the status of a match', () => {
  it('a live soccer match shows the minute of its half and stoppage time', () => {
    const live = { status: 'live', phase: 'first_half', clock: clock(kickOff) };
    expect(say(live, kickOff + 20 * minute + 1)).toBe("21' | 20:00");
    expect(say(live, kickOff + 46 * minute + 1)).toBe("45+2' | 20:00");
    expect(say({ ...live, phase: 'second_half', clock: clock(kickOff + 60 * minute) }, kickOff + 81 * minute + 30_000)).toBe("67' | 20:00");
    expect(say({ status: 'live', phase: 'half_time' })).toBe('中场 | 20:00');
    expect(say({ status: 'live', phase: 'extra_first_half', clock: clock(kickOff) }, kickOff + 3 * minute)).toBe("94' | 加时上");
  });

  it('a penalty shoot-out shows its score, and an ended match how it was decided', () => {
    expect(say({ status: 'live', phase: 'penalties', facts: { kind: 'soccer', pen: [4, 3] } })).toBe('点球 | 4-3');
    expect(say({ status: 'finished', facts: { kind: 'soccer', et: [1, 1], pen: [5, 4] } })).toBe('点球 | 5-4');
    expect(say({ status: 'finished', facts: { kind: 'soccer', et: [1, 0] } })).toBe('加时 | 20:00');
    expect(say({ status: 'finished' })).toBe('完 | 20:00');
  });

  it('the countdown is shown only when the kick-off hour is known', () => {
    expect(say({}, kickOff - 25 * minute)).toBe('20:00 | 25 分钟后');
    expect(say({}, kickOff - 130 * minute)).toBe('20:00 | 2 小时后');
    expect(say({ startExact: false }, kickOff - 25 * minute)).toBe('待定 | 周六');
    expect(say({ startExact: false }, kickOff - 25 * minute, true)).toBe('待定 | 11-21');
  });

  it('the day is shown in lists that mix days', () => {
    expect(say({}, kickOff - 24 * 60 * minute, true)).toBe('20:00 | 11-21');
    expect(say({ status: 'finished' }, kickOff + 48 * 60 * minute, true)).toBe('完 | 11-21 20:00');
  });

  it('a cancelled or postponed match says why it is not played', () => {
    expect(say({ status: 'postponed', originalStartAt: kickOff - 60 * minute })).toBe('推迟 | 原 19:00');
    expect(say({ status: 'cancelled' })).toBe('取消 | 原 20:00');
    expect(say({ status: 'abandoned' })).toBe('腰斩 | 原 20:00');
    expect(say({ status: 'walkover' })).toBe('弃权 | 20:00');
    expect(say({ status: 'interrupted', phase: 'second_half', clock: clock(kickOff) })).toBe('中断 | 20:00');
  });

  it('basketball shows quarter and clock, breaks between quarters and overtimes', () => {
    const basketball = (fields: Record<string, unknown>, periods: unknown[] = [], order = 'home_first') => ({
      gameId: 201,
      status: 'live',
      facts: { kind: 'basketball', order, periods },
      ...fields,
    });
    const down = { at: kickOff, ms: 252_000, running: true, dir: 'down' };
    expect(say(basketball({ phase: 'q3', clock: down }))).toBe('Q3 04:12 | 20:00');
    expect(say(basketball({ phase: 'q3', clock: down }, [], 'away_first'))).toBe('Q3 04:12 | 客队在前');
    expect(say(basketball({ phase: 'q3_end' }))).toBe('第三节完 | 20:00');
    const overtime = { no: 1, kind: 'OT', home: 0, away: 0 };
    expect(say(basketball({ phase: 'ot', clock: down }, [overtime]))).toBe('加时 04:12 | 20:00');
    expect(say(basketball({ phase: 'ot', clock: down }, [overtime, { ...overtime, no: 2 }]))).toBe('加时2 04:12 | 20:00');
  });

  it('a series shows its game and draft, and Counter-Strike its map', () => {
    const series = {
      kind: 'series',
      bestOf: 5,
      mode: 'bo',
      games: [{ no: 1, status: 'finished', winner: 0 }],
      current: { no: 2, phase: 'in_game' },
    };
    expect(say({ gameId: 1, status: 'live', phase: 'in_game', facts: series })).toBe('第2局 | BO5');
    expect(say({ gameId: 2, status: 'live', phase: 'in_game', facts: series })).toBe('图2 | BO5');
    expect(say({ gameId: 1, status: 'live', phase: 'draft', facts: series })).toBe('BP | BO5');
    expect(say({ gameId: 1, status: 'finished', phase: 'finished', facts: series })).toBe('完 | BO5');
  });

  it('a match in sets shows its set, and one in innings the top and the bottom of each, to the twelfth', () => {
    const periods = (unit: string, count: number) => ({
      kind: 'periods',
      unit,
      periods: Array.from({ length: count }, (_, index) => ({ no: index + 1, home: 0 })),
    });
    for (const no of [1, 2, 5]) expect(say({ status: 'live', phase: 'set', facts: periods('set', no) })).toBe(`第${no}盘 | 20:00`);
    for (const no of [1, 9, 12]) {
      expect(say({ status: 'live', phase: 'inning_top', facts: periods('inning', no) })).toBe(`${no}局上 | 20:00`);
      expect(say({ status: 'live', phase: 'inning_bottom', facts: periods('inning', no) })).toBe(`${no}局下 | 20:00`);
    }
    expect(say({ status: 'live', phase: 'q3', facts: periods('quarter', 3) })).toBe('第三节 | 20:00');
    expect(say({ status: 'live', phase: 'half_time', facts: periods('half', 1) })).toBe('中场 | 20:00');
  });

  it('an unknown status shows neither a countdown nor nonsense', () => {
    expect(say({ status: 'brand_new' }, kickOff - 25 * minute)).toBe('20:00 | 25 分钟后');
  });
});
