import type { Pair } from '../match/base.ts';
import type { Facts, MatchSummary } from '../match/match.ts';
import type { MatchOutcome } from './pick.ts';
import { VOID_AFTER_MOVED_MS } from './plan-rules.ts';

/** What the outcome of a match depends on: a part of every `MatchSummary` and `MatchDetail`. */
export type MatchFacts = Pick<
  MatchSummary,
  'status' | 'confirmed' | 'resultType' | 'startAt' | 'startExact' | 'score' | 'winner' | 'facts'
>;

type FactsOf<Kind extends Facts['kind']> = Extract<Facts, { kind: Kind }>;

const SIDES = ['home', 'away'] as const;
type WinningSide = (typeof SIDES)[number];

/** A match in these statuses has no played result, even when it is awarded to one side. */
const NOT_PLAYED: ReadonlySet<string> = new Set(['cancelled', 'abandoned', 'walkover']);
const AWARDED: ReadonlySet<string> = new Set(['ff', 'dq', 'default_win', 'void']);

/**
 * Returns the outcome on which the picks of a match settle (product.md §3.2). All times are UTC milliseconds.
 *
 * `lockedStartAt`: the start that was locked with the picks. The outcome is void when the match moves more than 36 hours beyond it; when it is
 * confirmed as cancelled, abandoned, a walkover or an awarded result; and when it is still postponed, cancelled, abandoned or a walkover
 * without confirmation 36 hours after it. Otherwise it is pending until the result is confirmed. A result whose type or decisive score is
 * unknown stays pending, for staff to decide.
 */
export function outcomeOf(match: MatchFacts, lockedStartAt: number, now: number): MatchOutcome {
  if (isVoid(match, lockedStartAt, now)) return { state: 'void' };
  const { status, confirmed, resultType = 'normal' } = match;
  if (!confirmed || status !== 'finished' || (resultType !== 'normal' && resultType !== 'draw')) return { state: 'pending' };
  const score = settlementScore(match);
  if (score === undefined || !score.every((value) => Number.isInteger(value) && value >= 0)) return { state: 'pending' };
  const winner = winnerOf(match);
  return {
    state: 'played',
    score: [score[0], score[1]],
    ...(winner === undefined ? {} : { winner }),
    ...(match.facts.kind === 'series' ? { games: gameWinners(match.facts) } : {}),
  };
}

function isVoid({ status, confirmed, resultType, startAt, startExact }: MatchFacts, lockedStartAt: number, now: number): boolean {
  // A start of which only the day is known may still be within the limit.
  if (startAt - lockedStartAt > VOID_AFTER_MOVED_MS && (startExact || confirmed)) return true;
  if (confirmed) return NOT_PLAYED.has(status) || (resultType !== undefined && AWARDED.has(resultType));
  return now - lockedStartAt > VOID_AFTER_MOVED_MS && (status === 'postponed' || NOT_PLAYED.has(status));
}

/** Returns the score that settles the markets of a finished match; undefined when it is unknown. */
function settlementScore(match: MatchFacts): Pair | undefined {
  switch (match.facts.kind) {
    case 'soccer':
      return ninetyMinuteScore(match, match.facts);
    case 'basketball':
      return match.score;
    case 'series':
      // With an initial advantage, as the shown score and the prices count it.
      return match.score;
    case 'battle_royale':
    case 'periods':
      return undefined;
  }
}

/** Returns the score after 90 minutes and stoppage: as the feed gives it, else the final score without the goals of extra time. */
function ninetyMinuteScore({ score, winner }: MatchFacts, { ft, et, pen }: FactsOf<'soccer'>): Pair | undefined {
  if (ft !== undefined || score === undefined) return ft;
  if (et !== undefined) return [score[0] - et[0], score[1] - et[1]];
  // A shoot-out was held, also when only a winner without more goals shows it: whether extra time came before it is unknown.
  const shootOut = pen !== undefined || (winner !== undefined && SIDES[winner] !== leaderOf(score));
  return shootOut ? undefined : score;
}

/** Returns the winner with extra time, overtime and shoot-out; undefined for a draw. */
function winnerOf({ winner, score, facts }: MatchFacts): WinningSide | undefined {
  if (winner !== undefined) return SIDES[winner];
  const kicks = facts.kind === 'soccer' && facts.pen !== undefined ? leaderOf(facts.pen) : undefined;
  return kicks ?? (score === undefined ? undefined : leaderOf(score));
}

function leaderOf([home, away]: Pair): WinningSide | undefined {
  if (home === away) return undefined;
  return home > away ? 'home' : 'away';
}

/** Returns the winner of each game of a series; null for a game that was not played to its end, such as a forfeited or skipped one. */
function gameWinners({ games, bestOf }: FactsOf<'series'>): (WinningSide | null)[] {
  return Array.from({ length: bestOf }, (_, index) => {
    const game = games.find(({ no }) => no === index + 1);
    return game?.status === 'finished' && game.winner !== undefined ? SIDES[game.winner] : null;
  });
}
