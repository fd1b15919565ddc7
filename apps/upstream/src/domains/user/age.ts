import { businessDayOf, isCalendarDay } from '@matchpoint/calendar/calendar';
import { ADULT_YEARS } from '@matchpoint/contracts/rules/account';

const FIRST_DAY = '1900-01-01';

/** Whether a text YYYY-MM-DD is a day that was. */
export function isPastDay(day: string, now: number): boolean {
  return isCalendarDay(day) && day >= FIRST_DAY && day < businessDayOf(now);
}

/** Whether who was born on a day (YYYY-MM-DD) is 18; on 29 February one comes of age on 1 March of a year without it. */
export function isOfAge(birthday: string, now: number): boolean {
  const years = Number(birthday.slice(0, 4)) + ADULT_YEARS;
  return `${years}${birthday.slice(4)}` <= businessDayOf(now);
}

/** What is known of a user's age. */
export interface Age {
  /** What he declared; null for nothing. */
  readonly adult: boolean | null;
  /** When, UTC milliseconds. */
  readonly declaredAt: number | null;
  readonly birthday: string | null;
}

/**
 * Whether a birthday may stand instead of the one before. Who has declared himself a minor grows older by time alone: no birthday takes the
 * declaration back, makes him older than he said before, or goes away.
 */
export function mayBeBirthday(age: Age, birthday: string | null): boolean {
  if (age.adult !== false) return true;
  if (birthday === null) return age.birthday === null;
  if (age.birthday !== null && birthday < age.birthday) return false;
  return age.declaredAt === null || !isOfAge(birthday, age.declaredAt);
}

/** Whether a user may declare himself 18 or over: not against his birthday, and after another declaration only by it. */
export function mayDeclareAdult(age: Age, now: number): boolean {
  if (age.birthday !== null) return isOfAge(age.birthday, now);
  return age.adult !== false;
}
