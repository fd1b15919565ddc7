import { describe, expect, it } from 'vitest';
import { isOfAge, isPastDay, mayBeBirthday, mayDeclareAdult } from './age.ts';

/** 20 June 2026, 12:00 in Shanghai. */
const NOW = Date.UTC(2026, 5, 20, 4);
const minor = (birthday: string | null) => ({ adult: false, declaredAt: NOW, birthday });

describe('age', () => {
  it.each([
    ['2008-06-20', true],
    ['2008-06-21', false],
    ['1990-01-01', true],
  ])('of who was born on %s is of age on 20 June 2026: %s', (birthday, of) => {
    expect(isOfAge(birthday, NOW)).toBe(of);
  });

  it('begins with the day in Shanghai', () => {
    expect(isOfAge('2008-06-21', Date.UTC(2026, 5, 20, 15, 59, 59))).toBe(false);
    expect(isOfAge('2008-06-21', Date.UTC(2026, 5, 20, 16))).toBe(true);
  });

  it('of who was born on 29 February comes on 1 March', () => {
    expect(isOfAge('2008-02-29', Date.UTC(2026, 1, 28, 4))).toBe(false);
    expect(isOfAge('2008-02-29', Date.UTC(2026, 2, 1, 4))).toBe(true);
  });

  it.each(['2026-06-20', '2027-01-01', '1899-12-31', '2025-02-29', '2025-02-31', '2025-13-01', '2025-00-10', 'yesterday'])(
    'has no birthday on %s',
    (day) => {
      expect(isPastDay(day, NOW)).toBe(false);
    },
  );

  it('has a birthday on a day that was', () => {
    expect(['2026-06-19', '1900-01-01', '2024-02-29'].every((day) => isPastDay(day, NOW))).toBe(true);
  });
});

describe('who declared himself a minor', () => {
  it('is not of age by saying so, nor by a birthday that he names later', () => {
    expect(mayDeclareAdult(minor(null), NOW)).toBe(false);
    expect(mayBeBirthday(minor(null), '1990-01-01')).toBe(false);
    expect(mayBeBirthday(minor('2010-01-01'), '2009-01-01')).toBe(false);
    expect(mayBeBirthday(minor('2010-01-01'), null)).toBe(false);
  });

  it('is of age when the time has come', () => {
    expect(mayBeBirthday(minor(null), '2010-01-01')).toBe(true);
    expect(mayDeclareAdult(minor('2010-01-01'), Date.UTC(2027, 11, 31, 4))).toBe(false);
    expect(mayDeclareAdult(minor('2010-01-01'), Date.UTC(2028, 0, 1, 4))).toBe(true);
  });
});

it('nobody declares himself an adult against his birthday', () => {
  expect(mayDeclareAdult({ adult: null, declaredAt: null, birthday: '2010-01-01' }, NOW)).toBe(false);
  expect(mayDeclareAdult({ adult: null, declaredAt: null, birthday: null }, NOW)).toBe(true);
});
