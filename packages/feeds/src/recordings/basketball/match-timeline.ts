import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { StatRow } from '@matchpoint/contracts/match/base';
import type { BasketballBox, BasketballEvent, BasketballFacts } from '@matchpoint/contracts/match/basketball';
import type { Recording } from '../../recording.ts';
import { recordingOfFrames, type Frame } from '../frames.ts';
import { ABOUT_TO_START_MS, CONFIRMATION_DELAY_MS, PRE_MATCH_MS } from '../replay-recording.ts';
import { BoxScore } from './box-score.ts';
import { BREAK_MS, HALF_TIME_MS, type BasketballGame, type Play, type Side } from './game.ts';

/** Estimated dead time after a kind of play, where it was not recorded, milliseconds. */
const DEAD_MS: Partial<Record<Play['kind'], number>> = {
  foul: 32_000,
  timeout: 100_000,
  violation: 14_000,
  review: 60_000,
  free_throw: 12_000,
  miss_free_throw: 12_000,
};

const PHASES = ['q1', 'q2', 'q3', 'q4'] as const;
const ENDS = ['q1_end', 'q2_end', 'q3_end', 'q4_end'] as const;

/**
 * Returns the match time of each play, milliseconds: the recorded time where there is one (never going back), else with estimated dead
 * time.
 */
function seenTimes(game: BasketballGame): number[] {
  const times: number[] = [];
  let at = game.tipMs ?? 0;
  let period = 0;
  let clock = 0;
  for (const [index, play] of game.plays.entries()) {
    if (play.seenMs !== undefined) {
      at = Math.max(at, play.seenMs);
    } else {
      if (play.period !== period) {
        if (period > 0) at += clock + (play.period === 3 ? HALF_TIME_MS : BREAK_MS);
        clock = game.periodMs[play.period - 1] ?? 0;
      }
      const before = game.plays[index - 1];
      const gone = Math.max(0, clock - play.clockMs);
      if (before !== undefined && before.period === play.period) at += DEAD_MS[before.kind] ?? (gone > 0 ? 600 : 1500);
      at += gone;
    }
    period = play.period;
    clock = Math.min(clock === 0 ? Number.POSITIVE_INFINITY : clock, play.clockMs);
    times.push(Math.round(at));
  }
  return times;
}

/** The NBA plays twelve minutes a quarter; leagues with its data that play ten have the three-point line of FIBA. */
const NBA_QUARTER_MS = 12 * 60_000;

function markingsOf(game: BasketballGame): 'fiba' | 'nba' {
  return game.periodMs[0] === NBA_QUARTER_MS ? 'nba' : 'fiba';
}

/** A displayed clock that differs from the recorded one by more than this is set again, milliseconds. */
const CLOCK_TOLERANCE_MS = 300;

/** Replays a game play by play and collects a frame for each time at which its state changes. */
class BasketballTimeline {
  readonly #game: BasketballGame;
  readonly #times: readonly number[];
  readonly #box: BoxScore;
  readonly #frames: Frame[] = [];
  #status: FeedState['status'] = 'scheduled';
  #phase: FeedState['phase'] = 'not_started';
  #clock: FeedState['clock'];
  #score: [number, number] | undefined;
  #confirmed = false;
  #ended = false;
  #events: BasketballEvent[] = [];
  #lead: [number, number][] = [];
  #periods: BasketballFacts['periods'] = [];
  #fouls: [number, number] = [0, 0];
  #timeouts: [number, number] | undefined;
  #possession: Side | undefined;
  #biggestLead: [number, number] = [0, 0];
  #leadChanges = 0;
  #leader: Side | undefined;
  #boxView: [BasketballBox[], BasketballBox[]];
  #stats: StatRow[] = [];
  /** The running period, from 1, and the time left in it, milliseconds. */
  #period = 0;
  #leftMs = 0;

  constructor(game: BasketballGame) {
    this.#game = game;
    this.#times = seenTimes(game);
    this.#box = new BoxScore(
      game.rosters,
      game.onCourt.every(([home, away]) => home !== null && away !== null),
    );
    this.#boxView = [this.#box.lines(0, false), this.#box.lines(1, false)];
    this.#timeouts = game.timeouts === undefined ? undefined : [game.timeouts, game.timeouts];
  }

  frames(): Frame[] {
    this.#push(-PRE_MATCH_MS);
    this.#status = 'about_to_start';
    this.#push(-ABOUT_TO_START_MS);
    for (const [index, play] of this.#game.plays.entries()) this.#run(play, index);
    const end = Math.max((this.#times.at(-1) ?? 0) + 5_000, (this.#frames.at(-1)?.at ?? 0) + 1);
    this.#ended = true;
    this.#status = 'finished';
    this.#phase = 'finished';
    this.#clock = undefined;
    this.#box.end(this.#playedMs());
    this.#refresh();
    this.#push(end);
    this.#confirmed = true;
    this.#push(end + CONFIRMATION_DELAY_MS);
    return this.#frames;
  }

  #run(play: Play, index: number): void {
    const at = this.#times[index] ?? 0;
    this.#resumeClock(play, at, this.#times[index - 1]);
    if (play.period !== this.#period) this.#startPeriod(play.period, at);
    this.#spendUntil(play.clockMs);
    this.#setClock(at, index);
    if (play.possession !== undefined) this.#possession = play.possession;
    if (play.side !== undefined) this.#count(play, play.side);
    if (play.kind === 'period' && play.detail === 'end') this.#endPeriod();
    this.#addEvent(play);
    this.#refresh();
    this.#push(at);
  }

  /** Restarts the clock before a play: it runs for the time that passed on the game clock, and the rest of the wait was dead time. */
  #resumeClock(play: Play, at: number, before: number | undefined): void {
    const running = play.period === this.#period ? this.#leftMs - play.clockMs : 0;
    const clock = this.#clock;
    if (running <= 0 || before === undefined || clock === undefined) return;
    const resume = Math.max(before, at - running);
    const shown = clock.running ? clock.ms - (resume - clock.at) : clock.ms;
    if (clock.running && Math.abs(shown - this.#leftMs) <= CLOCK_TOLERANCE_MS) return;
    this.#clock = { at: resume, ms: this.#leftMs, running: true, dir: 'down' };
    this.#push(resume);
  }

  #startPeriod(no: number, at: number): void {
    this.#period = no;
    this.#leftMs = this.#game.periodMs[no - 1] ?? 0;
    this.#phase = no <= 4 ? (PHASES[no - 1] ?? 'q1') : 'ot';
    this.#periods = [...this.#periods, no <= 4 ? { no, kind: 'Q', home: 0, away: 0 } : { no: no - 4, kind: 'OT', home: 0, away: 0 }];
    this.#fouls = [0, 0];
    this.#box.startPeriod(this.#game.onCourt[no - 1], this.#playedMs());
    this.#status = 'live';
    this.#score ??= [0, 0];
    this.#clock = { at, ms: this.#leftMs, running: false, dir: 'down' };
  }

  #endPeriod(): void {
    this.#spendUntil(0);
    this.#phase = this.#period <= 4 ? (ENDS[this.#period - 1] ?? 'q4_end') : 'ot_end';
    this.#clock = undefined;
    this.#possession = undefined;
  }

  /** Runs the game clock down to a time left in the period, milliseconds. */
  #spendUntil(leftMs: number): void {
    const gone = this.#leftMs - leftMs;
    if (gone <= 0) return;
    this.#box.addTime(gone);
    this.#leftMs = leftMs;
  }

  /** Sets the clock at a play. It stops when the next play is later than the running clock would reach it. */
  #setClock(at: number, index: number): void {
    const clock = this.#clock;
    if (clock === undefined) return;
    const shown = clock.running ? clock.ms - (at - clock.at) : clock.ms;
    const nextAt = this.#times[index + 1];
    const next = this.#game.plays[index + 1];
    const stands =
      nextAt === undefined ||
      next === undefined ||
      next.period !== this.#period ||
      nextAt - at > this.#leftMs - next.clockMs + CLOCK_TOLERANCE_MS ||
      next.clockMs >= this.#leftMs;
    if (stands || Math.abs(shown - this.#leftMs) > CLOCK_TOLERANCE_MS) {
      this.#clock = { at, ms: this.#leftMs, running: !stands, dir: 'down' };
    }
  }

  #count(play: Play, side: Side): void {
    this.#box.count(play, side, this.#playedMs());
    if (play.kind === 'foul' && play.teamFoul === true) {
      this.#fouls = side === 0 ? [this.#fouls[0] + 1, this.#fouls[1]] : [this.#fouls[0], this.#fouls[1] + 1];
    }
    const timeouts = this.#timeouts;
    if (play.kind === 'timeout' && timeouts !== undefined) {
      this.#timeouts = side === 0 ? [Math.max(0, timeouts[0] - 1), timeouts[1]] : [timeouts[0], Math.max(0, timeouts[1] - 1)];
    }
    const points = play.points ?? 0;
    if (points > 0 && this.#score !== undefined) this.#addPoints(play, side, points, this.#score);
  }

  #addPoints(play: Play, side: Side, points: number, before: readonly [number, number]): void {
    const score: [number, number] = side === 0 ? [before[0] + points, before[1]] : [before[0], before[1] + points];
    this.#score = score;
    this.#box.addPoints(play, side, points);
    const current = this.#periods.at(-1);
    if (current !== undefined) {
      this.#periods = [
        ...this.#periods.slice(0, -1),
        side === 0 ? { ...current, home: current.home + points } : { ...current, away: current.away + points },
      ];
    }
    const margin = score[0] - score[1];
    this.#lead = [...this.#lead, [Math.round(this.#playedMs() / 1000), margin]];
    this.#biggestLead = [Math.max(this.#biggestLead[0], margin), Math.max(this.#biggestLead[1], -margin)];
    const leader: Side | undefined = margin === 0 ? undefined : margin > 0 ? 0 : 1;
    if (leader === undefined) return;
    if (this.#leader !== undefined && this.#leader !== leader) this.#leadChanges += 1;
    this.#leader = leader;
  }

  /** Returns the time played since the tip-off, milliseconds. */
  #playedMs(): number {
    const { periodMs } = this.#game;
    const before = periodMs.slice(0, Math.max(0, this.#period - 1)).reduce((sum, ms) => sum + ms, 0);
    return before + (periodMs[this.#period - 1] ?? 0) - this.#leftMs;
  }

  #addEvent({ period, clockMs, kind, detail, side, player, other, points, place, text }: Play): void {
    const score = this.#score;
    this.#events = [
      ...this.#events,
      {
        id: String(this.#events.length + 1),
        period,
        clockMs,
        kind,
        ...(detail === undefined ? {} : { detail }),
        ...(side === undefined ? {} : { side }),
        ...(player === undefined ? {} : { player }),
        ...(other === undefined ? {} : { other }),
        ...(points === undefined ? {} : { points }),
        ...(place === undefined ? {} : { place: [place[0], place[1]] satisfies [number, number] }),
        ...((points ?? 0) > 0 && score !== undefined ? { score: [score[0], score[1]] } : {}),
        ...(text === undefined ? {} : { text }),
      },
    ];
  }

  #refresh(): void {
    const { rosters, counted } = this.#game;
    const live = this.#status === 'live';
    if (rosters[0].length + rosters[1].length > 0) this.#boxView = [this.#box.lines(0, live), this.#box.lines(1, live)];
    if (counted) this.#stats = this.#box.stats(this.#biggestLead, this.#leadChanges);
  }

  #push(at: number): void {
    const last = this.#frames.at(-1);
    if (last !== undefined && last.at >= at) this.#frames[this.#frames.length - 1] = { at: last.at, state: this.#state() };
    else this.#frames.push({ at, state: this.#state() });
  }

  #state(): FeedState {
    const score = this.#score;
    const winner = this.#ended && score !== undefined && score[0] !== score[1] ? (score[0] > score[1] ? 0 : 1) : undefined;
    return {
      status: this.#status,
      phase: this.#phase,
      confirmed: this.#confirmed,
      ...(this.#ended ? { resultType: 'normal' as const } : {}),
      ...(this.#clock === undefined ? {} : { clock: this.#clock }),
      ...(score === undefined ? {} : { score: [...score] }),
      ...(winner === undefined ? {} : { winner }),
      facts: {
        kind: 'basketball',
        periods: this.#periods,
        order: this.#game.order,
        ...(this.#game.counted && score !== undefined ? { fouls: [...this.#fouls] } : {}),
        ...(this.#timeouts === undefined || score === undefined ? {} : { timeouts: [...this.#timeouts] }),
        ...(this.#possession === undefined || this.#status !== 'live' ? {} : { possession: this.#possession }),
      },
      basketball: {
        events: this.#events,
        stats: { full: this.#stats },
        box: this.#boxView,
        lead: this.#lead,
        periodSeconds: (this.#game.periodMs[0] ?? 0) / 1000,
        ...(this.#game.plays.some(({ place }) => place !== undefined) ? { markings: markingsOf(this.#game) } : {}),
      },
    };
  }
}

/** Returns the frames of a whole game. */
export function basketballFrames(game: BasketballGame): Frame[] {
  return new BasketballTimeline(game).frames();
}

/** Returns the recording of a game. */
export function basketballRecording(fixture: FeedFixture, game: BasketballGame): Recording {
  return recordingOfFrames(fixture, basketballFrames(game));
}
