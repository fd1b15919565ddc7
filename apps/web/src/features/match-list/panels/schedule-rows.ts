import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { matchDisplayState } from '../../../shared/match/match-display-state.ts';
import { compareRows } from '../list/group-matches.ts';
import { keepRows, type ListAnswer } from '../list/partial-list.ts';

export type ScheduleDay = 'yesterday' | 'today' | 'tomorrow';

export const MAX_SCHEDULE_ROWS = 12;
/** Names the view in partial answers. */
export const SCHEDULE = 'schedule';

/** Returns the rows of a day: results of yesterday; else upcoming matches, then ended ones. Live matches have a panel of their own. */
export function scheduleRows(rows: readonly MatchSummary[], which: ScheduleDay): readonly MatchSummary[] {
  const still = rows.filter((row) => matchDisplayState(row) !== 'live').toSorted(compareRows);
  if (which === 'yesterday') return still.slice(0, MAX_SCHEDULE_ROWS);
  const isNext = (row: MatchSummary) => matchDisplayState(row) === 'pre';
  return [...still.filter(isNext), ...still.filter((row) => !isNext(row))].slice(0, MAX_SCHEDULE_ROWS);
}

/** Returns the answer for today with the first rows of the panel only. */
export function keepSchedule<T extends ListAnswer>(answer: T, first: number): T {
  const shown = scheduleRows(answer.list, 'today');
  return keepRows(answer, shown.slice(0, first), { view: SCHEDULE, rows: answer.list.length, shown: shown.length, sizes: [] });
}
