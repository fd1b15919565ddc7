import { GAMES } from '@matchpoint/contracts/games';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { dayOf, wallClock, type Zone } from '@matchpoint/i18n/time-zone';
import { compareIds } from '@matchpoint/contracts/rules/id';
import { matchDisplayState } from '../../../shared/match/match-display-state.ts';

/** A group of rows under one heading. `key` identifies the heading. */
export interface RowGroup {
  readonly key: string;
  readonly kind:
    | 'live'
    | 'upcoming'
    | 'hour'
    | 'tbd'
    | 'off'
    | 'finished'
    | 'league'
    | 'day'
    | 'game'
    | 'other'
    | 'previous'
    | 'current'
    | 'next';
  readonly rows: readonly MatchSummary[];
}

const byStart = (a: MatchSummary, b: MatchSummary): number =>
  a.startAt - b.startAt || (a.league.tier ?? 9) - (b.league.tier ?? 9) || compareIds(a.id, b.id);
const newestFirst = (a: MatchSummary, b: MatchSummary): number => b.startAt - a.startAt || compareIds(a.id, b.id);

/** Live matches first (the longest running on top), then upcoming ones by kick-off, then ended ones, newest first (product.md §1.2). */
export function compareRows(a: MatchSummary, b: MatchSummary): number {
  const order = { live: 0, pre: 1, off: 2, end: 3 };
  const first = matchDisplayState(a);
  const second = matchDisplayState(b);
  return order[first] - order[second] || (first === 'end' ? newestFirst(a, b) : byStart(a, b));
}

function collect(rows: readonly MatchSummary[], keyOf: (match: MatchSummary) => { key: string; kind: RowGroup['kind'] }): RowGroup[] {
  const groups = new Map<string, { key: string; kind: RowGroup['kind']; rows: MatchSummary[] }>();
  for (const match of rows) {
    const { key, kind } = keyOf(match);
    const group = groups.get(key) ?? { key, kind, rows: [] };
    group.rows.push(match);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** A day by time: live, then hour by hour, 时间待定, then postponed, then ended. */
export function byTime(rows: readonly MatchSummary[], zone: Zone): RowGroup[] {
  return collect(rows.toSorted(compareRows), (match) => {
    const state = matchDisplayState(match);
    if (state === 'live') return { key: 'live', kind: 'live' };
    if (state === 'off') return { key: 'off', kind: 'off' };
    if (state === 'end') return { key: 'finished', kind: 'finished' };
    if (!match.startExact) return { key: 'tbd', kind: 'tbd' };
    return { key: `hour ${wallClock(match.startAt, zone).toISOString().slice(0, 13)}`, kind: 'hour' };
  }).toSorted((a, b) => rank(a) - rank(b));
}

/** The programme of replays of a day: live, then upcoming, then ended. */
export function byState(rows: readonly MatchSummary[]): RowGroup[] {
  return collect(rows.toSorted(compareRows), (match) => {
    const state = matchDisplayState(match);
    const kind = state === 'pre' ? 'upcoming' : state === 'end' ? 'finished' : state;
    return { key: kind, kind };
  });
}

const RANKS: Readonly<Record<RowGroup['kind'], number>> = {
  live: 0,
  upcoming: 1,
  hour: 1,
  tbd: 2,
  off: 3,
  finished: 4,
  league: 1,
  day: 1,
  game: 1,
  other: 1,
  previous: 0,
  current: 1,
  next: 2,
};
const rank = (group: RowGroup): number => RANKS[group.kind];

/** Compares by code units: collation may differ between the server and a browser, whose lists must have the same order. */
function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A day by competition: top tiers first, then by name. */
export function byLeague(rows: readonly MatchSummary[]): RowGroup[] {
  return collect(rows.toSorted(compareRows), (match) => ({ key: `league ${match.league.id}`, kind: 'league' })).toSorted((a, b) => {
    const first = a.rows[0]?.league;
    const second = b.rows[0]?.league;
    return (
      (first?.tier ?? 9) - (second?.tier ?? 9) ||
      compareNames(first?.name ?? '', second?.name ?? '') ||
      compareIds(first?.id ?? 0, second?.id ?? 0)
    );
  });
}

/** Results by day, newest first. */
export function byDay(rows: readonly MatchSummary[], zone: Zone): RowGroup[] {
  return collect(rows.toSorted(newestFirst), (match) => ({ key: dayOf(match.startAt, zone), kind: 'day' }));
}

const SPORTS_FIRST = GAMES.toSorted(
  (a, b) => Number(b.gameId > 200) - Number(a.gameId > 200) || Number(b.gameId === 202) - Number(a.gameId === 202),
);

/** Live matches by game, soccer first. */
export function byGame(rows: readonly MatchSummary[]): RowGroup[] {
  const order = new Map(SPORTS_FIRST.map((game, index) => [String(game.gameId), index]));
  return collect(rows.toSorted(compareRows), (match) => ({ key: String(match.gameId), kind: 'game' })).toSorted(
    (a, b) => (order.get(a.key) ?? 99) - (order.get(b.key) ?? 99),
  );
}

/** Key of the group that the games with a single match share. */
export const OTHER = 'other';

/**
 * Merges the groups of a single row into one at the end: a heading for each row would be half of the list.
 * @param isSingle whether a group has one row in the whole list, of which `groups` may be the first rows
 */
export function mergeSingles(
  groups: readonly RowGroup[],
  isSingle: (group: RowGroup) => boolean = ({ rows }) => rows.length === 1,
): readonly RowGroup[] {
  const singles = groups.filter(isSingle);
  if (singles.length < 2) return groups;
  const rows = singles.flatMap((group) => group.rows);
  return [...groups.filter((group) => !isSingle(group)), { key: OTHER, kind: 'other', rows }];
}

/** Followed matches: ended, today and tomorrow (with the live ones), later (product.md §1.2). */
export function byRelativeDate(rows: readonly MatchSummary[], now: number, zone: Zone): RowGroup[] {
  const today = dayOf(now, zone);
  const tomorrow = dayOf(now + 86_400_000, zone);
  return collect(rows.toSorted(compareRows), (match) => {
    const state = matchDisplayState(match);
    const day = dayOf(match.startAt, zone);
    if (state === 'live' || (state !== 'end' && (day === today || day === tomorrow))) return { key: 'current', kind: 'current' };
    if (state === 'end' || day < today) return { key: 'previous', kind: 'previous' };
    return { key: 'next', kind: 'next' };
  }).toSorted((a, b) => rank(a) - rank(b));
}
