import { dayAtOffset, isCalendarDay, type TimeRange } from '@matchpoint/calendar/calendar';
import { AppError } from '@matchpoint/contracts/errors';

/**
 * Returns the span of a day, YYYY-MM-DD, at a UTC offset in minutes (positive is east).
 * @throws AppError BAD_INPUT for a date that is not in the calendar
 */
export function daySpan(day: string, zone: number): TimeRange {
  if (!isCalendarDay(day)) throw new AppError('BAD_INPUT', { fields: ['day'] });
  return dayAtOffset(day, zone);
}
