import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { PlayerRef, StatRow } from '@matchpoint/contracts/match/base';
import type { Lineup, SoccerEvent, SoccerFacts } from '@matchpoint/contracts/match/soccer';
import type { Recording } from '../../recording.ts';
import { recordingOfFrames, type Frame } from '../frames.ts';
import { ABOUT_TO_START_MS, PRE_MATCH_MS, CONFIRMATION_DELAY_MS } from '../replay-recording.ts';

export type PeriodKind = '1H' | '2H' | 'E1' | 'E2' | 'P';
export type Side = 0 | 1;
export type Score = readonly [number, number];

/** A period that was played, with its length including added time, milliseconds. */
export interface Period {
  readonly kind: PeriodKind;
  readonly lengthMs: number;
}

/** What happened, at a time from the start of its period. `side` is the side that gains or acts. */
export interface Incident {
  readonly period: PeriodKind;
  readonly atMs: number;
  readonly kind: 'goal' | 'penalty_missed' | 'card' | 'shootout' | 'corner' | 'shot' | 'offside' | 'foul';
  readonly side: Side;
  readonly detail?: string;
  readonly player?: PlayerRef;
  /** shootout: scored. shot: on target. */
  readonly ok?: boolean;
  /** A shot that belongs to a goal or a missed penalty counts as such, and on target when `ok`. */
  readonly shot?: boolean;
  /** A card for a foul that is no incident of its own. */
  readonly foul?: boolean;
}

/** How the match ended, as the source says it. What it does not say is left out. */
export interface Result {
  readonly score: Score;
  readonly ht?: Score | undefined;
  readonly ft?: Score | undefined;
  /** Goals of extra time alone. */
  readonly et?: Score | undefined;
  readonly pen?: Score | undefined;
  /** Who won a shoot-out of which the numbers are not known. */
  readonly shootoutWinner?: Side | undefined;
}

/** The figures of one minute of play, for sources that count passes. `minute` counts from 0 within its period. */
export interface PassesOfMinute {
  readonly period: PeriodKind;
  readonly minute: number;
  readonly home: number;
  readonly away: number;
}

/** A match from the first to the last whistle. Periods are in order; incidents within them may come in any order. */
export interface SoccerTimeline {
  readonly periods: readonly Period[];
  readonly incidents: readonly Incident[];
  readonly result: Result;
  /** Whether the source counted shots, corners, fouls, offsides and cards: only then a zero means none. */
  readonly counted: boolean;
  readonly passes?: readonly PassesOfMinute[];
  readonly lineups?: readonly [Lineup, Lineup];
  /** Whether the incidents of the first half are known to be complete, so that the half-time score is. */
  readonly halvesKnown: boolean;
}

/** Breaks before the second half, extra time, its second half and the shoot-out, milliseconds. */
const BREAK_MS: Readonly<Record<PeriodKind, number>> = { '1H': 0, '2H': 15 * 60_000, E1: 5 * 60_000, E2: 2 * 60_000, P: 5 * 60_000 };
const STARTS: Readonly<Record<PeriodKind, { from: number; to: number }>> = {
  '1H': { from: 0, to: 45 },
  '2H': { from: 45, to: 90 },
  E1: { from: 90, to: 105 },
  E2: { from: 105, to: 120 },
  P: { from: 120, to: 120 },
};
const PHASE = { '1H': 'first_half', '2H': 'second_half', E1: 'extra_first_half', E2: 'extra_second_half', P: 'penalties' } as const;
const BREAK_PHASE = {
  '1H': 'not_started',
  '2H': 'half_time',
  E1: 'extra_time_break',
  E2: 'extra_half_time',
  P: 'penalties_break',
} as const;
/** The mark at a period's start and, where one is written, at its end. */
const START_MARK: Readonly<Record<PeriodKind, string | undefined>> = {
  '1H': 'kick_off',
  '2H': 'second_half',
  E1: 'extra_time',
  E2: 'extra_second_half',
  P: 'penalties',
};
const END_MARK: Readonly<Record<PeriodKind, string | undefined>> = {
  '1H': 'half_time',
  '2H': 'full_time',
  E1: 'extra_half_time',
  E2: undefined,
  P: undefined,
};

/** An upper bound of a soccer match from kick-off to the confirmed result, milliseconds. */
export const SOCCER_AFTER_MS = 4 * 60 * 60_000;

/** The minute as it is written, of a time in a period: `{minute: 45, plus: 2}`. */
function displayedMinute(period: PeriodKind, atMs: number): { minute: number; plus?: number } {
  const { from, to } = STARTS[period];
  const minute = from + Math.floor(atMs / 60_000) + 1;
  return minute > to ? { minute: to, plus: minute - to } : { minute };
}

/** When each period starts, milliseconds since kick-off. */
function periodStarts(periods: readonly Period[]): ReadonlyMap<PeriodKind, number> {
  const starts = new Map<PeriodKind, number>();
  let at = 0;
  for (const period of periods) {
    at += BREAK_MS[period.kind];
    starts.set(period.kind, at);
    at += period.lengthMs;
  }
  return starts;
}

type Counter = Record<'shots' | 'shots_on' | 'corners' | 'fouls' | 'offsides' | 'yellow' | 'red' | 'passes', [number, number]>;
const COUNTED = ['shots', 'shots_on', 'corners', 'fouls', 'offsides', 'yellow', 'red'] as const;
const newCounter = (): Counter => ({
  shots: [0, 0],
  shots_on: [0, 0],
  corners: [0, 0],
  fouls: [0, 0],
  offsides: [0, 0],
  yellow: [0, 0],
  red: [0, 0],
  passes: [0, 0],
});

function statRows(counter: Counter): StatRow[] {
  const [home, away] = counter.passes;
  const rows: StatRow[] = [];
  if (home + away > 0) {
    const share = Math.round((home / (home + away)) * 100);
    rows.push({ key: 'possession', home: share, away: 100 - share, unit: 'percent' });
  }
  for (const key of COUNTED) rows.push({ key, home: counter[key][0], away: counter[key][1], unit: 'count' });
  if (home + away > 0) rows.push({ key: 'passes', home, away, unit: 'count' });
  return rows;
}

const copy = (score: Score): [number, number] => [score[0], score[1]];
const plus = (score: Score, side: Side): [number, number] => (side === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1]);

/** What an incident is worth on the momentum curve, and passes per minute against it. */
const WEIGHT: Readonly<Record<Incident['kind'], number>> = {
  goal: 40,
  penalty_missed: 25,
  shot: 22,
  corner: 12,
  offside: 6,
  foul: 0,
  card: 0,
  shootout: 0,
};

interface Tick {
  readonly at: number;
  /** Order among ticks of the same moment. */
  readonly rank: number;
  run(): void;
}

/** The whole match as frames: one for every moment at which something that a reader sees changes. */
function soccerFrames(timeline: SoccerTimeline): Frame[] {
  const starts = periodStarts(timeline.periods);
  const last = timeline.periods.at(-1);
  const lastStart = last === undefined ? 0 : (starts.get(last.kind) ?? 0);
  const end = lastStart + (last?.lengthMs ?? 0);
  const played = new Set(timeline.periods.map((period) => period.kind));
  const lastMinute = played.has('E1') ? 120 : 90;

  let status: FeedState['status'] = 'scheduled';
  let phase: FeedState['phase'] = 'not_started';
  let confirmed = false;
  let clock: FeedState['clock'];
  let score: Score | undefined;
  let facts: SoccerFacts = { kind: 'soccer' };
  let winner: Side | undefined;
  let events: SoccerEvent[] = [];
  let momentum: [number, number][] = [];
  let stats: NonNullable<FeedState['soccer']>['stats'] = { full: [] };
  let kicks = 0;
  let ended = false;
  const counters = { full: newCounter(), first: newCounter(), second: newCounter() };
  const perMinute = new Map<string, number>();

  const note = (event: Omit<SoccerEvent, 'id'>) => {
    events = [...events, { id: String(events.length + 1), ...event }];
  };
  const halves = (period: PeriodKind) =>
    period === '1H'
      ? [counters.full, counters.first]
      : period === '2H'
        ? [counters.full, counters.second]
        : period === 'P'
          ? []
          : [counters.full];
  const refreshStats = () => {
    stats = {
      full: statRows(counters.full),
      ...(starts.has('1H') ? { first: statRows(counters.first) } : {}),
      ...(facts.ht !== undefined && phase !== 'half_time' ? { second: statRows(counters.second) } : {}),
    };
    facts = {
      ...facts,
      corners: copy(counters.full.corners),
      yellow: copy(counters.full.yellow),
      red: copy(counters.full.red),
    };
  };
  const run = (incident: Incident) => {
    const { side, kind, period } = incident;
    const minute = period === 'P' ? { minute: lastMinute } : displayedMinute(period, incident.atMs);
    const base = { kind, side, ...minute, ...(incident.player === undefined ? {} : { player: incident.player }) };
    const count = (key: (typeof COUNTED)[number], of: Side = side) => {
      for (const counter of halves(period)) counter[key][of] += 1;
    };
    if (kind === 'goal') {
      score = plus(score ?? [0, 0], side);
      if (period === '1H' || period === '2H') facts = { ...facts, ft: copy(score) };
      else facts = { ...facts, et: plus(facts.et ?? [0, 0], side) };
      note({ ...base, ...(incident.detail === undefined ? {} : { detail: incident.detail }), score: copy(score) });
    } else if (kind === 'shootout') {
      kicks += 1;
      const pen = facts.pen ?? [0, 0];
      facts = { ...facts, pen: incident.ok === true ? plus(pen, side) : copy(pen) };
      note({ ...base, ok: incident.ok === true, order: kicks, score: copy(facts.pen ?? [0, 0]) });
    } else {
      note({
        ...base,
        ...(incident.detail === undefined ? {} : { detail: incident.detail }),
        ...(kind === 'shot' && incident.ok !== undefined ? { ok: incident.ok } : {}),
      });
    }
    if (!timeline.counted) return;
    if (kind === 'shot' || incident.shot === true) {
      count('shots');
      if (incident.ok === true || kind === 'goal') count('shots_on');
    }
    if (kind === 'corner') count('corners');
    if (kind === 'foul' || incident.foul === true) count('fouls');
    if (kind === 'offside') count('offsides');
    if (kind === 'card') count(incident.detail === 'yellow' ? 'yellow' : 'red');
    if (incident.atMs >= 0) {
      const key = `${period} ${Math.floor(incident.atMs / 60_000)}`;
      perMinute.set(key, (perMinute.get(key) ?? 0) + (side === 0 ? 1 : -1) * WEIGHT[kind]);
    }
    refreshStats();
  };
  const endMinute = (period: Period) => {
    const { from, to } = STARTS[period.kind];
    const over = Math.ceil(period.lengthMs / 60_000) - (to - from);
    return over > 0 && period.kind !== 'P' ? { minute: to, plus: over } : { minute: to };
  };

  const ticks: Tick[] = [{ at: -ABOUT_TO_START_MS, rank: 0, run: () => void (status = 'about_to_start') }];
  timeline.periods.forEach((period, index) => {
    const start = starts.get(period.kind) ?? 0;
    ticks.push({
      at: start,
      rank: 2,
      run: () => {
        status = 'live';
        phase = PHASE[period.kind];
        clock = period.kind === 'P' ? undefined : { at: start, ms: 0, running: true, dir: 'up' };
        score ??= [0, 0];
        facts = { ...facts, ft: facts.ft ?? [0, 0] };
        if (period.kind === 'E1') facts = { ...facts, et: [0, 0] };
        const mark = START_MARK[period.kind];
        if (mark !== undefined)
          note({
            kind: 'period',
            detail: mark,
            minute: period.kind === 'P' ? lastMinute : STARTS[period.kind].from,
            ...(index === 0 ? {} : { score: copy(score) }),
          });
        if (timeline.counted) refreshStats();
      },
    });
    const next = timeline.periods[index + 1];
    ticks.push({
      at: start + period.lengthMs,
      rank: 1,
      run: () => {
        if (period.kind === '1H' && timeline.halvesKnown) facts = { ...facts, ht: copy(score ?? [0, 0]) };
        clock = undefined;
        const mark = END_MARK[period.kind];
        if (mark !== undefined) note({ kind: 'period', detail: mark, ...endMinute(period), score: copy(score ?? [0, 0]) });
        if (next !== undefined) phase = BREAK_PHASE[next.kind];
      },
    });
  });
  for (const incident of timeline.incidents) {
    const start = starts.get(incident.period);
    if (start !== undefined) ticks.push({ at: start + incident.atMs, rank: 0, run: () => run(incident) });
  }
  for (const pass of timeline.passes ?? []) {
    const start = starts.get(pass.period);
    const length = timeline.periods.find((period) => period.kind === pass.period)?.lengthMs ?? 0;
    if (start === undefined || pass.period === 'P') continue;
    ticks.push({
      at: start + Math.min((pass.minute + 1) * 60_000, length),
      rank: 0.5,
      run: () => {
        for (const counter of halves(pass.period)) {
          counter.passes[0] += pass.home;
          counter.passes[1] += pass.away;
        }
        const { from, to } = STARTS[pass.period];
        const shown = from + pass.minute + 1;
        if (shown <= to) {
          const share = ((pass.home - pass.away) / Math.max(8, pass.home + pass.away)) * 45;
          const value = Math.round(share + (perMinute.get(`${pass.period} ${pass.minute}`) ?? 0));
          momentum = [...momentum, [shown, Math.max(-100, Math.min(100, value))]];
        }
        refreshStats();
      },
    });
  }
  ticks.push({
    at: end,
    rank: 3,
    run: () => {
      ended = true;
      status = 'finished';
      phase = 'finished';
      clock = undefined;
      const { result } = timeline;
      score = copy(result.score);
      const { ht: _ht, ft: _ft, et: _et, pen: _pen, ...rest } = facts;
      facts = {
        ...rest,
        ...(result.ht === undefined ? {} : { ht: copy(result.ht) }),
        ...(result.ft === undefined ? {} : { ft: copy(result.ft) }),
        ...(result.et === undefined ? {} : { et: copy(result.et) }),
        ...(result.pen === undefined ? {} : { pen: copy(result.pen) }),
      };
      winner = winnerOf(result);
      if (played.has('E1') || played.has('P')) note({ kind: 'period', detail: 'end', minute: lastMinute, score: copy(score) });
    },
  });
  ticks.push({ at: end + CONFIRMATION_DELAY_MS, rank: 0, run: () => void (confirmed = true) });
  ticks.sort((a, b) => a.at - b.at || a.rank - b.rank);

  const state = (): FeedState => ({
    status,
    phase,
    confirmed,
    ...(ended ? { resultType: winner === undefined && timeline.result.pen === undefined ? ('draw' as const) : ('normal' as const) } : {}),
    ...(clock === undefined ? {} : { clock }),
    ...(score === undefined ? {} : { score: copy(score) }),
    ...(winner === undefined ? {} : { winner }),
    facts,
    soccer: { events, stats, momentum, ...(timeline.lineups === undefined ? {} : { lineups: [timeline.lineups[0], timeline.lineups[1]] }) },
  });
  const frames: Frame[] = [{ at: -PRE_MATCH_MS, state: state() }];
  for (let i = 0; i < ticks.length; i += 1) {
    const tick = ticks[i];
    if (tick === undefined) continue;
    tick.run();
    if (ticks[i + 1]?.at !== tick.at) frames.push({ at: tick.at, state: state() });
  }
  return frames;
}

/** Who won: by the shoot-out where there was one, else by goals. A draw, and a shoot-out without a decision, has no winner. */
function winnerOf(result: Result): Side | undefined {
  const level = result.score[0] === result.score[1];
  // of a second leg that one side won, a shoot-out without numbers says who goes through, not who won the match
  if (result.pen === undefined && level && result.shootoutWinner !== undefined) return result.shootoutWinner;
  const [home, away] = result.pen ?? result.score;
  if (home === away) return undefined;
  return home > away ? 0 : 1;
}

/** The recording of a match that was played. */
export function soccerRecording(fixture: FeedFixture, timeline: SoccerTimeline): Recording {
  return recordingOfFrames(fixture, soccerFrames(timeline));
}

/** A match that was never started: postponed, cancelled, or given to one side without play. Known an hour before kick-off. */
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

/** A fixture whose course and result nobody recorded: to be determined once its time has come, never a made-up score. */
export function unknownSoccer(fixture: FeedFixture): Recording {
  const facts: SoccerFacts = { kind: 'soccer' };
  return recordingOfFrames(fixture, [
    { at: -PRE_MATCH_MS, state: { status: 'scheduled', phase: 'not_started', confirmed: false, facts } },
    { at: 0, state: { status: 'tbd', phase: 'not_started', confirmed: false, facts } },
  ]);
}
