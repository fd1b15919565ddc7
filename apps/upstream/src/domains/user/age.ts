import { businessDayOf, isCalendarDay } from '@matchpoint/calendar/calendar';
import { ADULT_YEARS } from '@matchpoint/contracts/rules/account';

const FIRST_DAY = '1900-01-01';

/** Returns whether a text YYYY-MM-DD is a past day. */
export function isPastDay(day: string, now: number): boolean {
  return isCalendarDay(day) && day >= FIRST_DAY && day < businessDayOf(now);
}

/** Returns whether a person born on a day (YYYY-MM-DD) is 18. With a birthday on 29 February it is reached on 1 March of other years. */
export function isOfAge(birthday: string, now: number): boolean {
  const years = Number(birthday.slice(0, 4)) + ADULT_YEARS;
  return `${years}${birthday.slice(4)}` <= businessDayOf(now);
}

/** What is known about the age of a user. */
export interface Age {
  /** The declaration of the user; null without one. */
  readonly adult: boolean | null;
  /** UTC milliseconds of the declaration. */
  readonly declaredAt: number | null;
  readonly birthday: string | null;
}

/**
 * Returns whether a birthday may replace the current one. For a user who declared to be a minor, a new birthday must not contradict the
 * declaration, make the user older, or be removed.
 */
export function mayBeBirthday(age: Age, birthday: string | null): boolean {
  if (age.adult !== false) return true;
  if (birthday === null) return age.birthday === null;
  if (age.birthday !== null && birthday < age.birthday) return false;
  return age.declaredAt === null || !isOfAge(birthday, age.declaredAt);
}

/** Returns whether a user may declare to be an adult: the birthday must allow it, and a declared minor needs a birthday. */
export function mayDeclareAdult(age: Age, now: number): boolean {
  if (age.birthday !== null) return isOfAge(age.birthday, now);
  return age.adult !== false;
}
