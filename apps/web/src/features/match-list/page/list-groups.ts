import type { LocaleInfo } from '@matchpoint/contracts/locales';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { Zone } from '@matchpoint/i18n/time-zone';
import { byLeague, byState, byTime, type RowGroup } from '../list/group-matches.ts';
import type { Grouping, ListSearchParams } from '../list-search-params.ts';
import type { DayListKind } from './use-day-list.ts';

/** Names the view of the results in partial answers. */
export const RESULTS = 'results';

/** Returns the grouping of a day: by time in Chinese, by league in other languages, unless the URL names it. */
export function groupingOf({ view }: ListSearchParams, locale: LocaleInfo): Grouping {
  return view ?? (locale.tag.startsWith('zh') ? 'time' : 'league');
}

/** Returns the groups of the matches of a day, or of a programme of replays. */
export function groupDay(kind: DayListKind, by: Grouping, rows: readonly MatchSummary[], zone: Zone): readonly RowGroup[] {
  if (by === 'league') return byLeague(rows);
  return kind === 'replays' ? byState(rows) : byTime(rows, zone);
}
