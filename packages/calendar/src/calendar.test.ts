import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDays,
  businessDay,
  businessDayOf,
  businessDayStart,
  businessMonth,
  dayAtOffset,
  formatBusinessTime,
  isCalendarDay,
  parseBusinessTime,
  zoneOffset,
} from './calendar.ts';

const DAY_MS = 86_400_000;
/** Shanghai has been at UTC+8 without daylight saving time since 1991. */
const AHEAD_MS = 8 * 3_600_000;
const from = Date.UTC(1992, 0, 1);
const to = Date.UTC(2100, 0, 1);

/** Instants anywhere, and close to where months and years begin in UTC and in Shanghai. */
const instants = fc.oneof(
  fc.integer({ min: from, max: to }),
  fc
    .tuple(fc.integer({ min: 1992, max: 2099 }), fc.integer({ min: 0, max: 11 }), fc.integer({ min: -9 * 3_600_000, max: 9 * 3_600_000 }))
    .map(([year, month, offset]) => Date.UTC(year, month, 1) + offset),
);
const days = instants.map((at) => new Date(at).toISOString().slice(0, 10));

const machineZone = process.env['TZ'];

describe.each(['UTC', 'America/New_York', 'Asia/Shanghai'])('the business calendar on a machine in %s', (zone) => {
  beforeAll(() => {
    process.env['TZ'] = zone;
  });
  afterAll(() => {
    if (machineZone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = machineZone;
  });

  it('the business calendar assigns an instant to the day of Shanghai at UTC+8', () => {
    fc.assert(
      fc.property(instants, (at) => {
        expect(businessDayOf(at)).toBe(new Date(at + AHEAD_MS).toISOString().slice(0, 10));
        expect(businessDayStart(at)).toBe(Math.floor((at + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS);
      }),
    );
  });

  it('the business calendar starts a business day eight hours before the UTC day and ends it 24 hours later', () => {
    fc.assert(
      fc.property(days, (day) => {
        const start = Date.parse(day) - AHEAD_MS;
        expect(businessDay(day)).toEqual({ from: start, to: start + DAY_MS });
      }),
    );
  });

  it('the business calendar spans a business month up to the first instant of the next', () => {
    fc.assert(
      fc.property(days, (day) => {
        const [year = 0, month = 1] = day.split('-').map(Number);
        expect(businessMonth(day.slice(0, 7))).toEqual({
          from: Date.UTC(year, month - 1) - AHEAD_MS,
          to: Date.UTC(year, month) - AHEAD_MS,
        });
      }),
    );
  });

  it('the business calendar formats an instant as the wall clock of Shanghai and parses it back', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const second = Math.floor(at / 1_000) * 1_000;
        const text = new Date(second + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
        expect(formatBusinessTime(at)).toBe(text);
        expect(parseBusinessTime(text)).toBe(second);
      }),
    );
  });

  it.each(['', '2026-06-20', '2026-06-20T12:00:00', '2026-13-01 00:00:00', '2026-02-30 00:00:00', '2026-06-20 24:61:00'])(
    'the business calendar parses no time from %j',
    (text) => {
      expect(parseBusinessTime(text)).toBeUndefined();
    },
  );
});

describe('calendar days', () => {
  it('calendar arithmetic adds days across month and year ends', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -800, max: 800 }), (day, count) => {
        expect(addDays(day, count)).toBe(new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10));
      }),
    );
  });

  it('calendar arithmetic spans a day at a fixed offset', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -56, max: 56 }), (day, quarters) => {
        const start = Date.parse(`${day}T00:00:00Z`) - quarters * 15 * 60_000;
        expect(dayAtOffset(day, quarters * 15)).toEqual({ from: start, to: start + DAY_MS });
      }),
    );
  });

  it.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-02-31', false],
    ['2026-13-01', false],
    ['2026-12-31', true],
    ['2026-1-1', false],
    ['tomorrow', false],
  ])('the text %s is a calendar day: %s', (day, valid) => expect(isCalendarDay(day)).toBe(valid));
});

describe('zoneOffset', () => {
  it.each([
    ['America/New_York', '2026-03-08T06:59:59Z', -5],
    ['America/New_York', '2026-03-08T07:00:00Z', -4],
    ['America/New_York', '2026-11-01T05:59:59Z', -4],
    ['America/New_York', '2026-11-01T06:00:00Z', -5],
    ['Europe/London', '2026-03-29T01:00:00Z', 1],
    ['Asia/Shanghai', '2026-07-01T00:00:00Z', 8],
    ['UTC', '2026-07-01T00:00:00Z', 0],
  ])('zoneOffset of %s at %s is %d hours', (zone, at, hours) => {
    expect(zoneOffset(zone, Date.parse(at))).toBe(hours * 3_600_000);
  });
});
