import type { TFunction } from 'i18next';
import type { Locale } from '@matchpoint/contracts/locales';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { clockMs, clockText, minuteText, soccerMinute } from '@matchpoint/contracts/rules/match-clock';
import { dateText, timeText, weekdayText } from '@matchpoint/i18n/match-time';
import { dayOf, type Zone } from '@matchpoint/i18n/time-zone';
import { matchDisplayState } from './match-display-state.ts';
import { phaseText } from './phase-text.ts';

export interface StatusText {
  /** "67'", "中场", "Q3 04:12", "第3局", "22:30", "完", "推迟". */
  readonly main: string;
  /** Below it, small: kick-off, BO5, 2 小时后, 原 22:00. */
  readonly sub: string;
  /** Elapsed share of the match, 0 to 100; undefined unless it is live. */
  readonly percent: number | undefined;
}

export interface StatusContext {
  readonly t: TFunction<'match'>;
  readonly locale: Locale;
  readonly zone: Zone;
  readonly now: number;
  /** The list mixes days: the day is shown below the time. */
  readonly withDay?: boolean | undefined;
}

const MINUTE = 60_000;
const SOON_MS = 12 * 60 * MINUTE;
/** Messages of pauses without a clock; a pause of the match itself shows the message of its status. */
const BREAKS = new Set([
  'half_time',
  'extra_time_break',
  'extra_half_time',
  'penalties_break',
  'q1_end',
  'q2_end',
  'q3_end',
  'q4_end',
  'ot_end',
]);
const STOPPED = new Set(['interrupted', 'suspended']);

/** Returns the content of a row's status column (product.md §1.2). It changes with time: read it through `useStatusText`. */
export function statusText(match: MatchSummary, context: StatusContext): StatusText {
  const { t, zone } = context;
  const time = timeText(match.startAt, zone);
  switch (matchDisplayState(match)) {
    case 'pre':
      return { ...comingText(match, context), percent: undefined };
    case 'live':
      return STOPPED.has(match.status)
        ? { main: t(statusKey(match)), sub: time, percent: liveText(match, context).percent }
        : liveText(match, context);
    case 'end':
      return { ...endText(match, context), percent: undefined };
    case 'off':
      return {
        main: t(statusKey(match)),
        sub: t('time.was', { time: dated(match.originalStartAt ?? match.startAt, context) }),
        percent: undefined,
      };
  }
}

function statusKey({ status }: MatchSummary) {
  return status === 'other' || status === 'hidden' ? 'phase.other' : (`status.${status}` as const);
}

function comingText(match: MatchSummary, context: StatusContext): { main: string; sub: string } {
  const { t, zone, now, locale, withDay = false } = context;
  const time = timeText(match.startAt, zone);
  const day = dayOf(match.startAt, zone);
  if (!match.startExact || match.status === 'tbd') {
    return { main: t('status.tbd'), sub: withDay ? dateText(day, locale) : weekdayText(day, locale) };
  }
  if (match.status === 'delayed')
    return { main: t('status.delayed'), sub: t('time.was', { time: timeText(match.originalStartAt ?? match.startAt, zone) }) };
  if (match.status === 'about_to_start') return { main: time, sub: t('status.about_to_start') };
  const wait = match.startAt - now;
  if (withDay && day !== dayOf(now, zone)) return { main: time, sub: dateText(day, locale) };
  if (wait > 0 && wait < 60 * MINUTE) return { main: time, sub: t('time.in_minutes', { count: Math.ceil(wait / MINUTE) }) };
  if (wait > 0 && wait < SOON_MS) return { main: time, sub: t('time.in_hours', { count: Math.round(wait / (60 * MINUTE)) }) };
  return { main: time, sub: seriesLength(match, t) };
}

function liveText(match: MatchSummary, context: StatusContext): StatusText {
  const { t, zone, now } = context;
  const { facts, phase, clock } = match;
  const time = timeText(match.startAt, zone);
  // Of a masked match only this is known; one whose score is delayed may not even have begun.
  if (isMasked(match)) return { main: t(phase === 'other' ? 'delay.syncing' : 'status.live'), sub: time, percent: undefined };
  switch (facts.kind) {
    case 'soccer': {
      const minute = soccerMinute(phase, clock, now);
      if (minute === undefined) {
        const shootOut = phase === 'penalties' && facts.pen !== undefined ? facts.pen.join('-') : time;
        return { main: phaseText(match, t), sub: shootOut, percent: phase === 'half_time' ? 50 : 100 };
      }
      const extra = phase === 'extra_first_half' || phase === 'extra_second_half';
      const whole = extra ? 120 : 90;
      return {
        main: minuteText(minute.minute, minute.plus),
        sub: extra ? phaseText(match, t) : time,
        percent: Math.min(100, Math.round((minute.minute / whole) * 100)),
      };
    }
    case 'basketball': {
      const quarter = /^q([1-4])/.exec(phase)?.[1];
      const percent = quarter === undefined ? 100 : Number(quarter) * 25 - (BREAKS.has(phase) ? 0 : 12);
      const swapped = facts.order === 'away_first' ? t('basketball.swapped') : time;
      if (BREAKS.has(phase) || clock === undefined) return { main: phaseText(match, t), sub: swapped, percent };
      const overtime = facts.periods.filter((period) => period.kind === 'OT').length;
      const name =
        quarter === undefined ? t(overtime > 1 ? 'period.ot_no' : 'period.ot', { no: overtime }) : t('period.q', { no: quarter });
      return { main: `${name} ${clockText(clockMs(clock, now))}`, sub: swapped, percent };
    }
    case 'series': {
      const { current, bestOf, games } = facts;
      const length = t('series.bo', { no: bestOf });
      const done = games.filter((game) => game.winner !== undefined).length;
      const percent = Math.min(100, Math.round((done / bestOf) * 100));
      if (phase === 'draft' || phase === 'veto' || phase === 'between_games' || phase === 'half_time')
        return { main: phaseText(match, t), sub: length, percent };
      if (match.status === 'paused') return { main: t('status.paused'), sub: length, percent };
      const no = current?.no ?? Math.max(1, done);
      return { main: t(match.gameId === 2 ? 'series.map' : 'series.game', { no }), sub: length, percent };
    }
    case 'periods':
      if (match.status === 'paused') return { main: t('status.paused'), sub: phaseText(match, t), percent: undefined };
      return { main: phaseText(match, t), sub: time, percent: undefined };
    case 'battle_royale':
      return {
        main: t('battle_royale.game', { no: facts.gameNo, total: facts.gamesTotal }),
        sub: phase === 'in_game' ? time : phaseText(match, t),
        percent: Math.round(((facts.gameNo - 0.5) / Math.max(1, facts.gamesTotal)) * 100),
      };
  }
}

function endText(match: MatchSummary, context: StatusContext): { main: string; sub: string } {
  const { t } = context;
  const { facts } = match;
  const time = dated(match.startAt, context);
  if (match.status === 'walkover') return { main: t('status.walkover'), sub: time };
  if (facts.kind === 'soccer') {
    if (facts.pen !== undefined) return { main: t('soccer.after_penalties'), sub: facts.pen.join('-') };
    if (facts.et !== undefined) return { main: t('soccer.after_extra'), sub: time };
  }
  if (facts.kind === 'basketball' && facts.periods.some((period) => period.kind === 'OT'))
    return { main: t('status.finished'), sub: t('basketball.after_ot') };
  return { main: t('status.finished'), sub: context.withDay === true ? time : seriesLength(match, t) || time };
}

function seriesLength({ facts }: MatchSummary, t: TFunction<'match'>): string {
  return facts.kind === 'series' ? t('series.bo', { no: facts.bestOf }) : '';
}

function dated(at: number, { zone, locale, withDay = false, now }: StatusContext): string {
  const day = dayOf(at, zone);
  return withDay && day !== dayOf(now, zone) ? `${dateText(day, locale)} ${timeText(at, zone)}` : timeText(at, zone);
}
