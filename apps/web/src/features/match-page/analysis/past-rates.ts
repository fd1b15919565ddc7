import type { PastMatch } from '@matchpoint/contracts/match/match';
import type { Id } from '@matchpoint/contracts/rules/id';
import { asianResult, totalResult } from '@matchpoint/contracts/rules/odds-results';

/** Shares of matches that beat their line. Pushes count neither way; `played` is the number that decides the share. */
export interface LineRecord {
  readonly won: number;
  readonly lost: number;
  readonly pushed: number;
  /** Whole percent of won among won and lost; undefined without either. */
  readonly percent: number | undefined;
}

/** How often a team beat its closing handicap (赢盘率) and how often its matches beat their closing total (大球率). */
export interface LineRecords {
  readonly handicap: LineRecord;
  readonly total: LineRecord;
}

/** Returns whether a match beat its handicap for a team: 1 won (also half), −1 lost, 0 a push; undefined without a closing line. */
export function handicapResult(match: PastMatch, teamId: Id): -1 | 0 | 1 | undefined {
  if (match.asianLine === undefined) return undefined;
  const result = Math.sign(asianResult(match.asianLine, match.settled ?? match.score));
  const own = match.home.id === teamId ? result : -result;
  return own > 0 ? 1 : own < 0 ? -1 : 0;
}

/** Returns whether a match beat its total: 1 over (also half), −1 under, 0 a push; undefined without a closing line. */
export function overResult(match: PastMatch): -1 | 0 | 1 | undefined {
  if (match.totalLine === undefined) return undefined;
  const result = totalResult(match.totalLine, match.settled ?? match.score);
  return result > 0 ? 1 : result < 0 ? -1 : 0;
}

/** Returns the records of a team over these matches by their stored closing lines. */
export function lineRecords(matches: readonly PastMatch[], teamId: Id): LineRecords {
  return {
    handicap: recordOf(matches.map((match) => handicapResult(match, teamId))),
    total: recordOf(matches.map(overResult)),
  };
}

function recordOf(results: readonly (-1 | 0 | 1 | undefined)[]): LineRecord {
  const count = (value: -1 | 0 | 1) => results.filter((result) => result === value).length;
  const [won, lost] = [count(1), count(-1)];
  return { won, lost, pushed: count(0), percent: won + lost === 0 ? undefined : Math.round((won / (won + lost)) * 100) };
}

/** Upper ends of the spans of goal times, in minutes; added time belongs to the span that it ends, extra time is left out. */
const SPANS = [15, 30, 45, 60, 75, 90] as const;

export interface GoalSpan {
  readonly from: number;
  readonly to: number;
  readonly scored: number;
  readonly conceded: number;
}

export interface GoalTimes {
  readonly spans: readonly GoalSpan[];
  /** Number of matches whose goals have minutes. */
  readonly matches: number;
}

/** Returns when a team scored and conceded, over the matches of which the minute of every goal is known; undefined when there are none. */
export function goalTimes(matches: readonly PastMatch[], teamId: Id): GoalTimes | undefined {
  const known = matches.filter(({ goals, score }) => goals !== undefined && goals.length === score[0] + score[1]);
  if (known.length === 0) return undefined;
  const goals = known.flatMap((match) => {
    const own = match.home.id === teamId ? 0 : 1;
    return (match.goals ?? []).map(([side, minute]) => ({ isOwn: side === own, minute }));
  });
  const spans = SPANS.map((to, index) => {
    const from = index === 0 ? 0 : (SPANS[index - 1] ?? 0);
    const within = goals.filter(({ minute }) => minute > from && minute <= to);
    const scored = within.filter(({ isOwn }) => isOwn).length;
    return { from, to, scored, conceded: within.length - scored };
  });
  return { spans, matches: known.length };
}

const DAY_MS = 86_400_000;

/** Returns the days between the last match of a team and a kick-off; undefined when none is known within 60 days. */
export function restDays(matches: readonly PastMatch[], kickOff: number): number | undefined {
  const last = Math.max(...matches.filter(({ startAt }) => startAt < kickOff).map(({ startAt }) => startAt));
  const days = Math.floor((kickOff - last) / DAY_MS);
  return Number.isFinite(days) && days <= 60 ? days : undefined;
}
