import { describe, expect, it } from 'vitest';
import { isOfAge, isPastDay, mayBeBirthday, mayDeclareAdult } from './age.ts';

/** 20 June 2026, 12:00 in Shanghai. */
const NOW = Date.UTC(2026, 5, 20, 4);
const minor = (birthday: string | null) => ({ adult: false, declaredAt: NOW, birthday });

describe('an age', () => {
  it.each([
    ['2008-06-20', true],
    ['2008-06-21', false],
    ['1990-01-01', true],
  ])('a person born on %s is of age on 20 June 2026: %s', (birthday, of) => {
    expect(isOfAge(birthday, NOW)).toBe(of);
  });

  it('a person comes of age with the day in Shanghai', () => {
    expect(isOfAge('2008-06-21', Date.UTC(2026, 5, 20, 15, 59, 59))).toBe(false);
    expect(isOfAge('2008-06-21', Date.UTC(2026, 5, 20, 16))).toBe(true);
  });

  it('a person born on 29 February comes of age on 1 March', () => {
    expect(isOfAge('2008-02-29', Date.UTC(2026, 1, 28, 4))).toBe(false);
    expect(isOfAge('2008-02-29', Date.UTC(2026, 2, 1, 4))).toBe(true);
  });

  it.each(['2026-06-20', '2027-01-01', '1899-12-31', '2025-02-29', '2025-02-31', '2025-13-01', '2025-00-10', 'yesterday'])(
    'the age check does not accept %s as a birthday',
    (day) => {
      expect(isPastDay(day, NOW)).toBe(false);
    },
  );

  it('the age check accepts a past day as a birthday', () => {
    expect(['2026-06-19', '1900-01-01', '2024-02-29'].every((day) => isPastDay(day, NOW))).toBe(true);
  });
});

describe('a user who declared to be a minor', () => {
  it('a user who declared to be a minor cannot become an adult by a new declaration or another birthday', () => {
    expect(mayDeclareAdult(minor(null), NOW)).toBe(false);
    expect(mayBeBirthday(minor(null), '1990-01-01')).toBe(false);
    expect(mayBeBirthday(minor('2010-01-01'), '2009-01-01')).toBe(false);
    expect(mayBeBirthday(minor('2010-01-01'), null)).toBe(false);
  });

  it('a user who declared to be a minor becomes an adult when the birthday is reached', () => {
    expect(mayBeBirthday(minor(null), '2010-01-01')).toBe(true);
    expect(mayDeclareAdult(minor('2010-01-01'), Date.UTC(2027, 11, 31, 4))).toBe(false);
    expect(mayDeclareAdult(minor('2010-01-01'), Date.UTC(2028, 0, 1, 4))).toBe(true);
  });
});

it('a user who declared to be a minor cannot declare to be an adult against the birthday', () => {
  expect(mayDeclareAdult({ adult: null, declaredAt: null, birthday: '2010-01-01' }, NOW)).toBe(false);
  expect(mayDeclareAdult({ adult: null, declaredAt: null, birthday: null }, NOW)).toBe(true);
});
