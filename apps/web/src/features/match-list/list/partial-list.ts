import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { Filter } from './filter-rows.ts';

/**
 * What a view shows of the rows that the HTML of a page leaves out. Loaders add it on the server; it is gone once the browser has fetched
 * the whole list.
 */
export interface LeftOut {
  /** Names the view whose first rows were kept: another view begins with other rows. */
  readonly view: string;
  /** Number of rows of the whole list. */
  readonly rows: number;
  /** Number of rows that the view shows once the list is whole. */
  readonly shown: number;
  /** Number of rows by group key, in the order of the groups. */
  readonly sizes: readonly (readonly [key: string, rows: number])[];
  /** Of lists with filters. */
  readonly filters?: {
    /** The leagues by which the shown rows are filtered, as `leagueFilter` writes them. */
    readonly league: string;
    /** Number of leagues of the list, and of those among them that the filter names. */
    readonly leagues: readonly [chosen: number, all: number];
    readonly offered: readonly Filter[];
    /** Whether a shown row is a replay: their marks need a wider column. */
    readonly replays: boolean;
  };
}

/** An answer with a list of rows. */
export interface ListAnswer {
  readonly list: readonly MatchSummary[];
  /** Absent when the list is whole. */
  readonly leftOut?: LeftOut;
}

/** Returns what was left out of an answer; undefined when it is whole. */
export function leftOutOf(answer: ListAnswer | undefined): LeftOut | undefined {
  return answer?.leftOut;
}

/** Fewer rows are not left out: another request costs more than they do. */
const MIN_LEFT_OUT = 8;

/** Returns an answer with its first rows only. An answer with few other rows stays whole. */
export function keepRows<T extends ListAnswer>(answer: T, kept: readonly MatchSummary[], leftOut: LeftOut): T {
  return answer.list.length - kept.length < MIN_LEFT_OUT ? answer : { ...answer, list: kept, leftOut };
}

/** What a list has in the end, while only its first rows are known. */
export interface WholeList {
  readonly rows: number;
  readonly groups: number;
  readonly hasReplays?: boolean | undefined;
}

/** What a query says of its last request. */
export interface LastRequest {
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  /** Why the last request failed; null when it did not. */
  readonly failureReason: unknown;
}

/**
 * Returns why the rest of a list could not be fetched; null when it could, or may still come. A query's own status does not tell: a score
 * that realtime writes into the first rows makes it a success.
 */
export function restErrorOf(answer: ListAnswer | undefined, { fetchStatus, failureReason }: LastRequest): unknown {
  return leftOutOf(answer) === undefined || fetchStatus === 'fetching' ? null : failureReason;
}

/** Returns what is known of the whole list when it could not be fetched: no space is reserved for rows that do not come. */
export function withoutRest(leftOut: LeftOut, known: readonly MatchSummary[]): LeftOut {
  return { ...leftOut, shown: known.length };
}

/** Returns what a list with filters has in the end; undefined when all its rows are known. */
export function wholeListOf(leftOut: LeftOut | undefined): WholeList | undefined {
  return leftOut && { rows: leftOut.shown, groups: leftOut.sizes.length, hasReplays: leftOut.filters?.replays };
}

/** Returns the answer for a view: undefined when it holds the first rows of another view only. */
export function answerFor<T extends ListAnswer>(answer: T | undefined, view: string): T | undefined {
  const leftOut = leftOutOf(answer);
  return leftOut === undefined || leftOut.view === view ? answer : undefined;
}
