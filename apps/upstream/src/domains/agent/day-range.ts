import { addDays, businessDay, type TimeRange } from '@matchpoint/calendar/calendar';
import { AGENT_LIMITS } from '@matchpoint/contracts/rules/agent';
import { JavaFailure } from '../../java/failure.ts';

/** Business days, YYYY-MM-DD, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Returns the days of a range, oldest first. @throws {JavaFailure} BAD_INPUT for an empty range or one of more than 366 days */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push(day);
    if (days.length > AGENT_LIMITS.rangeDays) throw new JavaFailure('BAD_INPUT', `to: at most ${AGENT_LIMITS.rangeDays} days`);
  }
  if (days.length === 0) throw new JavaFailure('BAD_INPUT', 'to: before from');
  return days;
}

/** Returns the span of a range. @throws {JavaFailure} BAD_INPUT as `daysOf` */
export function spanOf(range: DayRange): TimeRange {
  daysOf(range);
  return { from: businessDay(range.from).from, to: businessDay(range.to).to };
}

/** Returns the range of as many days that ends before this one. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -daysOf(range).length), to: addDays(range.from, -1) };
}
