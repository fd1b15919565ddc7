import type { Pair } from '@matchpoint/contracts/match/base';
import type { NotificationType } from '@matchpoint/contracts/rules/notification';

/** What notifications of a match depend on. */
export interface NotifiedState {
  readonly state: 'upcoming' | 'live' | 'finished' | 'hidden';
  readonly score: Pair | undefined;
}

/** What happened in a match between two of its states. */
export interface MatchStep {
  readonly type: Extract<NotificationType, 'start' | 'goal' | 'period' | 'cancelled' | 'result' | 'corrected'>;
  readonly score?: Pair;
  /** The score before a cancelled goal or a corrected result. */
  readonly before?: Pair;
  /** The side that gained; absent when both did. */
  readonly side?: 0 | 1;
}

/** A match that is first seen live has just started when its kick-off is at most this long ago. */
const START_WINDOW_MS = 10 * 60_000;

/**
 * Returns what users are notified of, in order.
 * @param before absent: the match was not seen live before
 * @param kind of the match's facts: goals count in soccer, won games in a series; other sports score too often
 */
export function stepsBetween(
  before: NotifiedState | undefined,
  now: NotifiedState,
  { kind, sinceStartMs }: { readonly kind: string; readonly sinceStartMs: number },
): MatchStep[] {
  if (before === undefined) return now.state === 'live' && sinceStartMs <= START_WINDOW_MS ? [{ type: 'start' }] : [];
  if (now.state === 'hidden' || now.score === undefined) return [];
  const change = before.score === undefined ? undefined : { from: before.score, to: now.score };
  if (before.state === 'finished') {
    const isSame = change !== undefined && change.from[0] === change.to[0] && change.from[1] === change.to[1];
    return isSame || now.state !== 'finished' ? [] : [{ type: 'corrected', score: now.score, ...(change && { before: change.from }) }];
  }
  const steps = change === undefined ? [] : scoreSteps(change.from, change.to, kind);
  return now.state === 'finished' ? [...steps, { type: 'result', score: now.score }] : steps;
}

function scoreSteps(from: Pair, to: Pair, kind: string): MatchStep[] {
  if (kind !== 'soccer' && kind !== 'series') return [];
  const [home, away] = [to[0] - from[0], to[1] - from[1]];
  if (home < 0 || away < 0) return [{ type: 'cancelled', score: to, before: from }];
  if (home === 0 && away === 0) return [];
  const side = away === 0 ? 0 : home === 0 ? 1 : undefined;
  return [{ type: kind === 'soccer' ? 'goal' : 'period', score: to, ...(side === undefined ? {} : { side }) }];
}
