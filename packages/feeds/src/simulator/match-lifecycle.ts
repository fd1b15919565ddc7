import type { FeedState } from '@matchpoint/contracts/feed';
import type { Clock, Side } from '@matchpoint/contracts/match/base';
import type { LifeStatus, Phase, ResultType } from '@matchpoint/contracts/match/status';
import type { ScheduledEvent } from './match-timeline.ts';
import type { OddsMarket } from './odds-market.ts';
import type { OutcomeProbabilities } from './outcome-probabilities.ts';
import type { Rng } from './prng.ts';
import { HOUR, MINUTE, type FixtureSlot } from './fixture-slot.ts';
import { walkoverWinner } from './season/results.ts';

type FeedCorrection = NonNullable<FeedState['corrections']>[number];

/** The part of a match's state that all sports share. */
export class MatchLifecycle {
  status: LifeStatus = 'scheduled';
  phase: Phase = 'not_started';
  confirmed = false;
  resultType: ResultType | undefined;
  /** The new kick-off, milliseconds after the original one. */
  startAt: number | undefined;
  startExact: boolean | undefined;
  clock: Clock | undefined;
  winner: Side | undefined;
  popularity: number;
  readonly corrections: FeedCorrection[] = [];

  constructor(popularity: number) {
    this.popularity = popularity;
  }

  /** Sets the clock and lets it run. */
  runClock(at: number, ms: number, dir: 'up' | 'down'): void {
    this.clock = { at, ms, running: true, dir };
  }

  /** Stops the clock at its current value. */
  stopClock(at: number): void {
    const clock = this.clock;
    if (clock === undefined || !clock.running) return;
    const gone = at - clock.at;
    this.clock = { at, ms: Math.max(0, clock.dir === 'up' ? clock.ms + gone : clock.ms - gone), running: false, dir: clock.dir };
  }

  /** Returns the shared fields of the state; the timeline of the sport adds its own. */
  view(market: OddsMarket | undefined) {
    const winRate = market?.winRate;
    return {
      status: this.status,
      phase: this.phase,
      confirmed: this.confirmed,
      ...(this.resultType === undefined ? {} : { resultType: this.resultType }),
      ...(this.startAt === undefined ? {} : { startAt: this.startAt }),
      ...(this.startExact === undefined ? {} : { startExact: this.startExact }),
      ...(this.clock === undefined ? {} : { clock: this.clock }),
      ...(this.winner === undefined ? {} : { winner: this.winner }),
      ...(market === undefined ? {} : { oddsTable: market.table }),
      ...(market?.suspended === true ? { oddsSuspended: true } : {}),
      ...(winRate === undefined ? {} : { winRate }),
      popularity: this.popularity,
      ...(this.corrections.length === 0 ? {} : { corrections: this.corrections.slice() }),
    } satisfies Partial<FeedState>;
  }
}

/** When prices change before a match, in hours before kick-off, and the share of its first error that the market still has. */
const PRICE_MOVES: readonly (readonly [number, number])[] = [
  [24, 0.8],
  [12, 0.7],
  [6, 0.5],
  [3, 0.35],
  [1.5, 0.2],
  [0.75, 0.1],
  [0.2, 0],
];

/** When the new date of a match that was postponed without one is known, after the planned kick-off. It is before any new date. */
const NEW_DATE_MS = 12 * HOUR;

/** Upper bound of the time before kick-off at which any match changes, milliseconds. */
export const PRE_MATCH_MS = 26 * HOUR;

/**
 * Returns when the match actually starts, in match time: after zero for postponed and delayed matches, undefined when it is never played.
 */
export function actualKickOff(slot: FixtureSlot, rng: Rng): number | undefined {
  switch (slot.irregularity) {
    case 'delayed':
      return rng.int(2, 5) * 15 * MINUTE;
    case 'postponed':
    case 'postponed_tbd':
      return slot.movedMs;
    case 'cancelled':
    case 'walkover':
      return undefined;
    default:
      return 0;
  }
}

/**
 * Returns the events before any match: odds open and change, and the match is announced and may be delayed, postponed or cancelled.
 * `probabilities` gets the share of the market's first error that is left, from 1 at the opening to 0 at kick-off.
 */
export function preMatchEvents(
  slot: FixtureSlot,
  lifecycle: MatchLifecycle,
  market: OddsMarket,
  kickOff: number | undefined,
  rng: Rng,
  probabilities: (drift: number) => OutcomeProbabilities,
): ScheduledEvent[] {
  market.quote(-60 * HOUR, probabilities(1), true);
  const events: ScheduledEvent[] = [];
  for (const [hours, drift] of PRICE_MOVES) {
    const at = Math.round((kickOff ?? 0) - hours * HOUR - rng.between(0, 8 * MINUTE));
    events.push({ at, run: () => market.quote(at, probabilities(drift)) });
  }
  const soon: ScheduledEvent = { at: (kickOff ?? 0) - 10 * MINUTE, run: () => void (lifecycle.status = 'about_to_start') };
  const notice = -rng.int(3, 9) * 20 * MINUTE;
  switch (slot.irregularity) {
    case 'delayed':
      events.push(
        {
          at: -rng.int(4, 12) * MINUTE,
          run: () => {
            lifecycle.status = 'delayed';
            lifecycle.startAt = kickOff;
          },
        },
        soon,
      );
      break;
    case 'postponed':
      events.push(
        {
          at: notice,
          run: () => {
            lifecycle.status = 'postponed';
            lifecycle.startAt = kickOff;
          },
        },
        { at: 4 * HOUR, run: () => void (lifecycle.status = 'scheduled') },
        soon,
      );
      break;
    case 'postponed_tbd':
      events.push(
        {
          at: notice,
          run: () => {
            lifecycle.status = 'postponed';
            lifecycle.startExact = false;
            market.suspend(true);
          },
        },
        {
          at: NEW_DATE_MS,
          run: () => {
            lifecycle.status = 'scheduled';
            lifecycle.startAt = kickOff;
            lifecycle.startExact = true;
            market.suspend(false);
          },
        },
        soon,
      );
      break;
    case 'cancelled':
      events.push({
        at: notice,
        run: () => {
          lifecycle.status = 'cancelled';
          lifecycle.resultType = 'void';
          lifecycle.confirmed = true;
          market.suspend(true);
        },
      });
      break;
    case 'walkover':
      events.push(
        soon,
        { at: 20 * MINUTE, run: () => awardWalkover(lifecycle, market, walkoverWinner(slot)) },
        { at: 90 * MINUTE, run: () => void (lifecycle.confirmed = true) },
      );
      break;
    default:
      events.push(soon);
  }
  // A match that will not be played is not traded after that is announced.
  return kickOff === undefined ? events.filter(({ at }) => at <= 90 * MINUTE) : events;
}

function awardWalkover(lifecycle: MatchLifecycle, market: OddsMarket, winner: Side): void {
  lifecycle.status = 'walkover';
  lifecycle.resultType = 'default_win';
  lifecycle.winner = winner;
  market.kickOff();
  market.close();
}
