import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { Lineup, LineupPlayer, SoccerEvent, SoccerFacts } from '@matchpoint/contracts/match/soccer';
import type { Recording } from '../../recording.ts';
import { recordingOfFrames, type Frame } from '../frames.ts';
import { ABOUT_TO_START_MS, CONFIRMATION_DELAY_MS, PRE_MATCH_MS } from '../replay-recording.ts';
import { MatchStats, statRows } from './match-stats.ts';
import { BREAK_PHASE, displayedMinute, END_MARK, endMinute, PERIOD_MINUTES, periodStarts, PHASE, START_MARK } from './period-times.ts';
import {
  copy,
  plus,
  winnerOf,
  type AveragePlaces,
  type Incident,
  type PassesOfMinute,
  type Period,
  type Result,
  type Score,
  type Side,
  type SoccerTimeline,
} from './timeline-types.ts';

/** An upper bound of a soccer match from kick-off to the confirmed result, milliseconds. */
export const SOCCER_AFTER_MS = 4 * 60 * 60_000;

/** A change of the state. */
interface Step {
  /** Milliseconds since kick-off. */
  readonly at: number;
  /** Order among steps of the same time. */
  readonly rank: number;
  run(): void;
}

/** Replays a match step by step and collects a frame for each time at which its state changes. */
class MatchReplay {
  readonly #timeline: SoccerTimeline;
  readonly #starts: ReturnType<typeof periodStarts>;
  readonly #lastMinute: number;
  readonly #stats = new MatchStats();
  #status: FeedState['status'] = 'scheduled';
  #phase: FeedState['phase'] = 'not_started';
  #confirmed = false;
  #clock: FeedState['clock'];
  #score: [number, number] | undefined;
  #facts: SoccerFacts = { kind: 'soccer' };
  #winner: Side | undefined;
  #events: SoccerEvent[] = [];
  #statsView: NonNullable<FeedState['soccer']>['stats'] = { full: [] };
  #averages: AveragePlaces | undefined;
  #kicks = 0;
  #ended = false;

  constructor(timeline: SoccerTimeline) {
    this.#timeline = timeline;
    this.#starts = periodStarts(timeline.periods);
    this.#lastMinute = this.#starts.has('E1') ? 120 : 90;
  }

  frames(): Frame[] {
    const steps = this.#steps().toSorted((a, b) => a.at - b.at || a.rank - b.rank);
    const frames: Frame[] = [{ at: -PRE_MATCH_MS, state: this.#state() }];
    for (const [index, step] of steps.entries()) {
      step.run();
      if (steps[index + 1]?.at !== step.at) frames.push({ at: step.at, state: this.#state() });
    }
    return frames;
  }

  #steps(): Step[] {
    const { periods, incidents, passes = [] } = this.#timeline;
    const steps: Step[] = [{ at: -ABOUT_TO_START_MS, rank: 0, run: () => void (this.#status = 'about_to_start') }];
    for (const [index, period] of periods.entries()) {
      const start = this.#starts.get(period.kind) ?? 0;
      steps.push(
        { at: start, rank: 2, run: () => this.#startPeriod(period, start, index === 0) },
        { at: start + period.lengthMs, rank: 1, run: () => this.#endPeriod(period, periods[index + 1]) },
      );
    }
    for (const incident of incidents) {
      const start = this.#starts.get(incident.period);
      if (start !== undefined) steps.push({ at: start + incident.atMs, rank: 0, run: () => this.#runIncident(incident) });
    }
    for (const minute of passes) {
      const start = this.#starts.get(minute.period);
      const length = periods.find((period) => period.kind === minute.period)?.lengthMs ?? 0;
      if (start === undefined || minute.period === 'P') continue;
      steps.push({ at: start + Math.min((minute.minute + 1) * 60_000, length), rank: 0.5, run: () => this.#runPasses(minute) });
    }
    const last = periods.at(-1);
    const end = last === undefined ? 0 : (this.#starts.get(last.kind) ?? 0) + last.lengthMs;
    steps.push(
      { at: end, rank: 3, run: () => this.#finish() },
      { at: end + CONFIRMATION_DELAY_MS, rank: 0, run: () => void (this.#confirmed = true) },
    );
    return steps;
  }

  #startPeriod(period: Period, start: number, first: boolean): void {
    this.#status = 'live';
    this.#phase = PHASE[period.kind];
    this.#clock = period.kind === 'P' ? undefined : { at: start, ms: 0, running: true, dir: 'up' };
    this.#score ??= [0, 0];
    this.#facts = { ...this.#facts, ft: this.#facts.ft ?? [0, 0] };
    if (period.kind === 'E1') this.#facts = { ...this.#facts, et: [0, 0] };
    const mark = START_MARK[period.kind];
    if (mark !== undefined) {
      const minute = period.kind === 'P' ? this.#lastMinute : PERIOD_MINUTES[period.kind].from;
      this.#addEvent({ kind: 'period', detail: mark, minute, ...(first ? {} : { score: copy(this.#score) }) });
    }
    if (this.#timeline.counted) this.#refreshStats();
  }

  #endPeriod(period: Period, next: Period | undefined): void {
    const score = this.#score ?? [0, 0];
    if (period.kind === '1H' && this.#timeline.halvesKnown) this.#facts = { ...this.#facts, ht: copy(score) };
    this.#clock = undefined;
    this.#averages = this.#timeline.averages?.get(period.kind) ?? this.#averages;
    const mark = END_MARK[period.kind];
    if (mark !== undefined) this.#addEvent({ kind: 'period', detail: mark, ...endMinute(period), score: copy(score) });
    if (next !== undefined) this.#phase = BREAK_PHASE[next.kind];
  }

  #runIncident(incident: Incident): void {
    const { side, kind, period, detail } = incident;
    const minute = period === 'P' ? { minute: this.#lastMinute } : displayedMinute(period, incident.atMs);
    const base = { kind, side, ...minute, ...(incident.player === undefined ? {} : { player: incident.player }) };
    const detailed = { ...base, ...(detail === undefined ? {} : { detail }) };
    const attempt = incident.attempt === undefined ? {} : { shot: incident.attempt };
    if (kind === 'goal') {
      const score = plus(this.#score ?? [0, 0], side);
      this.#score = score;
      if (period === '1H' || period === '2H') this.#facts = { ...this.#facts, ft: copy(score) };
      else this.#facts = { ...this.#facts, et: plus(this.#facts.et ?? [0, 0], side) };
      this.#addEvent({ ...detailed, ...attempt, score: copy(score) });
    } else if (kind === 'shootout') {
      this.#kicks += 1;
      const before = this.#facts.pen ?? [0, 0];
      const pen = incident.ok === true ? plus(before, side) : copy(before);
      this.#facts = { ...this.#facts, pen };
      this.#addEvent({ ...base, ok: incident.ok === true, order: this.#kicks, score: copy(pen) });
    } else {
      this.#addEvent({ ...detailed, ...(kind === 'shot' && incident.ok !== undefined ? { ok: incident.ok } : {}), ...attempt });
    }
    if (!this.#timeline.counted) return;
    this.#stats.count(incident);
    this.#refreshStats();
  }

  #runPasses(minute: PassesOfMinute): void {
    this.#stats.countPasses(minute, PERIOD_MINUTES[minute.period]);
    this.#refreshStats();
  }

  /** Ends the match with the result that the source gives; what it leaves out is removed. */
  #finish(): void {
    const { result } = this.#timeline;
    this.#ended = true;
    this.#status = 'finished';
    this.#phase = 'finished';
    this.#clock = undefined;
    const score = copy(result.score);
    this.#score = score;
    const { ht: _ht, ft: _ft, et: _et, pen: _pen, ...rest } = this.#facts;
    this.#facts = {
      ...rest,
      ...(result.ht === undefined ? {} : { ht: copy(result.ht) }),
      ...(result.ft === undefined ? {} : { ft: copy(result.ft) }),
      ...(result.et === undefined ? {} : { et: copy(result.et) }),
      ...(result.pen === undefined ? {} : { pen: copy(result.pen) }),
    };
    this.#winner = winnerOf(result);
    if (this.#starts.has('E1') || this.#starts.has('P')) {
      this.#addEvent({ kind: 'period', detail: 'end', minute: this.#lastMinute, score: copy(score) });
    }
  }

  #addEvent(event: Omit<SoccerEvent, 'id'>): void {
    this.#events = [...this.#events, { id: String(this.#events.length + 1), ...event }];
  }

  #refreshStats(): void {
    const { full, first, second } = this.#stats;
    const placed = this.#timeline.incidents.some(({ attempt }) => attempt !== undefined);
    this.#statsView = {
      full: statRows(full, placed),
      ...(this.#starts.has('1H') ? { first: statRows(first, placed) } : {}),
      ...(this.#facts.ht !== undefined && this.#phase !== 'half_time' ? { second: statRows(second, placed) } : {}),
    };
    this.#facts = { ...this.#facts, corners: copy(full.corners), yellow: copy(full.yellow), red: copy(full.red) };
  }

  #state(): FeedState {
    const { result, lineups, notes = [] } = this.#timeline;
    const draw = this.#winner === undefined && result.pen === undefined;
    return {
      status: this.#status,
      phase: this.#phase,
      confirmed: this.#confirmed,
      ...(this.#ended ? { resultType: draw ? ('draw' as const) : ('normal' as const) } : {}),
      ...(this.#clock === undefined ? {} : { clock: this.#clock }),
      ...(this.#score === undefined ? {} : { score: copy(this.#score) }),
      ...(this.#winner === undefined ? {} : { winner: this.#winner }),
      facts: this.#facts,
      soccer: {
        events: this.#events,
        stats: this.#statsView,
        momentum: this.#stats.momentum,
        ...(lineups === undefined ? {} : { lineups: [withAverages(lineups[0], this.#averages), withAverages(lineups[1], this.#averages)] }),
        ...(notes.length === 0 || !this.#ended ? {} : { notes: [...notes] }),
      },
    };
  }
}

function withAverages(lineup: Lineup, averages: AveragePlaces | undefined): Lineup {
  if (averages === undefined) return lineup;
  const placed = (one: LineupPlayer): LineupPlayer => {
    const average = averages.get(one.player.id);
    return average === undefined ? one : { ...one, average };
  };
  return { ...lineup, players: lineup.players.map(placed), bench: lineup.bench.map(placed) };
}

/** Returns the recording of a match that was played. */
export function soccerRecording(fixture: FeedFixture, timeline: SoccerTimeline): Recording {
  return recordingOfFrames(fixture, new MatchReplay(timeline).frames());
}

/**
 * Returns the recording of a match that was never started: postponed, cancelled, or awarded to one side. It is known shortly before
 * kick-off.
 */
export function unplayedSoccer(
  fixture: FeedFixture,
  how: { status: 'postponed' | 'cancelled' } | { status: 'walkover'; result: Result },
): Recording {
  const facts: SoccerFacts = { kind: 'soccer' };
  const before: FeedState = { status: 'scheduled', phase: 'not_started', confirmed: false, facts };
  const winner = how.status === 'walkover' ? winnerOf(how.result) : undefined;
  const after: FeedState =
    how.status === 'walkover'
      ? {
          status: 'walkover',
          phase: 'finished',
          confirmed: true,
          resultType: 'default_win',
          score: copy(how.result.score),
          ...(winner === undefined ? {} : { winner }),
          facts: { ...facts, ft: copy(how.result.score) },
        }
      : { status: how.status, phase: 'not_started', confirmed: how.status === 'cancelled', facts };
  return recordingOfFrames(fixture, [
    { at: -PRE_MATCH_MS, state: before },
    { at: -ABOUT_TO_START_MS, state: after },
  ]);
}

/**
 * Returns the recording of a match that was abandoned and not awarded. It keeps the score and the goals until then, has no winner, and ends
 * at its last goal, because no source says when it was abandoned.
 */
export function abandonedSoccer(fixture: FeedFixture, timeline: SoccerTimeline | undefined, score: Score | undefined): Recording {
  const facts: SoccerFacts = { kind: 'soccer' };
  const frames = timeline === undefined ? [] : new MatchReplay(timeline).frames();
  const goals = frames.at(-1)?.state.soccer?.events.filter((event) => event.kind === 'goal') ?? [];
  const lastGoal = frames.findLast(({ state }) => state.soccer?.events.at(-1)?.kind === 'goal')?.at ?? 0;
  return recordingOfFrames(fixture, [
    { at: -PRE_MATCH_MS, state: { status: 'scheduled', phase: 'not_started', confirmed: false, facts } },
    { at: 0, state: { status: 'live', phase: 'first_half', confirmed: false, score: [0, 0], facts } },
    {
      at: lastGoal + CONFIRMATION_DELAY_MS,
      state: {
        status: 'abandoned',
        phase: 'finished',
        confirmed: true,
        ...(score === undefined ? {} : { score: copy(score) }),
        facts,
        ...(goals.length === 0 ? {} : { soccer: { events: goals, stats: { full: [] }, momentum: [] } }),
      },
    },
  ]);
}

/**
 * Returns the recording of a fixture without a known result: it becomes "to be determined" at kick-off and never gets an invented score.
 */
export function unknownSoccer(fixture: FeedFixture): Recording {
  const facts: SoccerFacts = { kind: 'soccer' };
  return recordingOfFrames(fixture, [
    { at: -PRE_MATCH_MS, state: { status: 'scheduled', phase: 'not_started', confirmed: false, facts } },
    { at: 0, state: { status: 'tbd', phase: 'not_started', confirmed: false, facts } },
  ]);
}
