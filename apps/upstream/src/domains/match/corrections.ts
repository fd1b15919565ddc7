import type { Correction, Pair, Side } from '@matchpoint/contracts/match/base';
import type { BasketballEvent } from '@matchpoint/contracts/match/basketball';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import type { GameDetail, SeriesDetail } from '@matchpoint/contracts/match/series';
import type { Facts } from '@matchpoint/contracts/match/match';
import { clockText, minuteText } from '@matchpoint/contracts/rules/match-clock';
import type { FeedState } from '@matchpoint/contracts/feed';

/** A correction before it has a revision. */
export type FoundCorrection = Omit<Correction, 'rev'>;

/** The part of a state that is compared to find corrections. */
export type ComparedState = Pick<
  FeedState,
  'status' | 'confirmed' | 'resultType' | 'score' | 'winner' | 'soccer' | 'basketball' | 'series'
> & { readonly facts: Facts };

/** When more events than this disappear at once, they are one correction: the provider sent its list anew. */
const MANY = 5;

/** Soccer events of the timeline. A withdrawn shot or corner is not reported as a correction. */
const NOTABLE = new Set<string>(['goal', 'penalty_missed', 'card', 'sub', 'shootout', 'var']);

interface WatchedEvent {
  readonly id: string;
  /** In a series: the game and its replay number. */
  readonly game?: string;
  readonly minute: string;
  /** What is compared and shown of an event: the player and the kind. */
  readonly who: string;
  readonly what: string;
  readonly cancelled?: string;
  /** Points of the event, and the side that scored them. */
  readonly points: number;
  readonly side?: Side;
  readonly score?: Pair;
}

/**
 * Finds the corrections between one state of a match and the next (product.md §1.3: every correction is shown): cancelled, changed or
 * missing events, a decreased score, a changed result. `at` is the time of the change. Moved kick-offs are found by `moveStart` in
 * start.ts. Without a previous state only events that are already cancelled are corrections.
 */
export function findCorrections(before: ComparedState | undefined, after: ComparedState, at: number): FoundCorrection[] {
  const found: FoundCorrection[] = [];
  const taken: [number, number] = [0, 0];
  const old = new Map(watchedEvents(before).map((event) => [event.id, event]));
  const now = watchedEvents(after);

  for (const event of now) {
    const was = old.get(event.id);
    if (event.cancelled !== undefined && was?.cancelled === undefined) {
      found.push(cancelledEvent(event, before?.score, after.score, at));
      if (event.side !== undefined) taken[event.side] += event.points;
    } else if (was !== undefined && event.cancelled === undefined) {
      const change = changedEvent(was, event);
      if (change !== undefined) found.push({ at, kind: 'event_fix', ...change, minute: event.minute, note: 'data_error' });
    }
  }

  const kept = new Set(now.map((event) => event.id));
  const games = new Set((after.series?.games ?? []).map(playingOf));
  const vanished = [...old.values()].filter(
    (event) => event.cancelled === undefined && !kept.has(event.id) && (event.game === undefined || games.has(event.game)),
  );
  if (vanished.length > MANY) {
    found.push({ at, kind: 'event_fix', before: String(vanished.length), after: '0', note: 'data_error' });
  } else {
    for (const event of vanished) {
      if (event.points > 0 && event.side !== undefined && lost(before?.score, after.score, event.side) > taken[event.side]) {
        found.push({ ...cancelledEvent(event, before?.score, after.score, at), note: 'data_error' });
        taken[event.side] += event.points;
      } else {
        found.push({ at, kind: 'event_fix', before: label(event), after: '–', minute: event.minute, note: 'data_error' });
      }
    }
  }

  const result = before === undefined ? undefined : resultCorrection(before, after, taken, at);
  if (result !== undefined) found.push(result);
  return found;
}

/** Formats a score for corrections: `1-0`. */
function scoreText(score: Pair | undefined): string {
  return score === undefined ? '–' : `${score[0]}-${score[1]}`;
}

function lost(before: Pair | undefined, after: Pair | undefined, side: Side): number {
  return before === undefined || after === undefined ? 0 : Math.max(0, before[side] - after[side]);
}

function resultCorrection(
  before: ComparedState,
  after: ComparedState,
  taken: readonly [number, number],
  at: number,
): FoundCorrection | undefined {
  const texts = { at, before: scoreText(before.score), after: scoreText(after.score) };
  const wasOver = before.status === 'finished' || before.status === 'walkover';
  const overturned = wasOver && (before.winner !== after.winner || (after.status !== 'finished' && after.status !== 'walkover'));
  if (overturned) return { ...texts, kind: 'result_overturned', ...(after.resultType === undefined ? {} : { note: after.resultType }) };
  const fell = ([0, 1] as const).some((side) => lost(before.score, after.score, side) > taken[side]);
  const changedAfterEnd = wasOver && texts.before !== texts.after && taken[0] + taken[1] === 0;
  if (fell || changedAfterEnd) return { ...texts, kind: 'score_fix', note: 'data_error' };
  const [pen, penNow] = [shootOut(before), shootOut(after)];
  if (pen !== undefined && penNow !== undefined && (penNow[0] < pen[0] || penNow[1] < pen[1])) {
    return { at, kind: 'score_fix', before: scoreText(pen), after: scoreText(penNow), note: 'data_error' };
  }
  return undefined;
}

function shootOut(state: ComparedState): Pair | undefined {
  return state.facts.kind === 'soccer' ? state.facts.pen : undefined;
}

/** Returns the score with and without an event, also when the previous state was never reported. */
function cancelledEvent(event: WatchedEvent, before: Pair | undefined, after: Pair | undefined, at: number): FoundCorrection {
  const common = { at, minute: event.minute, note: event.cancelled ?? 'data_error' };
  if (event.points === 0 || event.side === undefined) return { ...common, kind: 'event_fix', before: label(event), after: '–' };
  const made = event.score ?? before;
  const without: Pair | undefined =
    made === undefined ? after : event.side === 0 ? [made[0] - event.points, made[1]] : [made[0], made[1] - event.points];
  return {
    ...common,
    kind: event.id.startsWith('b:') ? 'score_fix' : 'goal_cancelled',
    before: scoreText(made),
    after: scoreText(without),
  };
}

function changedEvent(was: WatchedEvent, event: WatchedEvent): { before: string; after: string } | undefined {
  if (was.who !== event.who && was.who !== '') return { before: was.who, after: event.who === '' ? '–' : event.who };
  if (was.minute !== event.minute) return { before: was.minute, after: event.minute };
  if (was.what !== event.what) return { before: was.what, after: event.what };
  return undefined;
}

function label(event: WatchedEvent): string {
  return event.who === '' ? event.what : `${event.who} (${event.what})`;
}

function watchedEvents(state: ComparedState | undefined): WatchedEvent[] {
  if (state === undefined) return [];
  if (state.soccer !== undefined) return state.soccer.events.filter((event) => NOTABLE.has(event.kind)).map(watchSoccer);
  if (state.basketball !== undefined)
    return state.basketball.events.filter((event) => event.points !== undefined || event.cancelled !== undefined).map(watchBasketball);
  return state.series === undefined ? [] : watchSeries(state.series);
}

function watchSoccer(event: SoccerEvent): WatchedEvent {
  return {
    id: `s:${event.id}`,
    minute: minuteText(event.minute, event.plus),
    who: event.player?.name ?? '',
    what: event.detail === undefined ? event.kind : `${event.kind}.${event.detail}`,
    ...(event.cancelled === undefined ? {} : { cancelled: event.cancelled.reason }),
    points: event.kind === 'goal' ? 1 : 0,
    ...(event.side === undefined ? {} : { side: event.side }),
    ...(event.score === undefined ? {} : { score: event.score }),
  };
}

function watchBasketball(event: BasketballEvent): WatchedEvent {
  const period = event.period > 4 ? `OT${event.period - 4}` : `Q${event.period}`;
  return {
    id: `b:${event.id}`,
    minute: `${period} ${clockText(event.clockMs)}`,
    who: event.player?.name ?? '',
    what: event.kind,
    ...(event.cancelled === undefined ? {} : { cancelled: event.cancelled.reason }),
    points: event.points ?? 0,
    ...(event.side === undefined ? {} : { side: event.side }),
    ...(event.score === undefined ? {} : { score: event.score }),
  };
}

/** Identifies one playing of a game. A replayed game counts as another one, so that its old events are not reported as corrections. */
function playingOf(game: Pick<GameDetail, 'no' | 'remakes'>): string {
  return `${game.no}.${game.remakes ?? 0}`;
}

function watchSeries(series: SeriesDetail): WatchedEvent[] {
  return series.games.flatMap((game) =>
    (game.detail?.events ?? []).map((event) => ({
      id: `g:${playingOf(game)}:${event.id}`,
      game: playingOf(game),
      minute: clockText(event.atMs),
      who: event.player?.name ?? '',
      what: event.kind,
      points: 0,
      ...(event.side === undefined ? {} : { side: event.side }),
    })),
  );
}
