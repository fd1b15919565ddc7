import type { Clock } from '../match/base.ts';

/**
 * Returns what a clock shows at an instant, in milliseconds; never below zero (match/base.ts). An instant before the clock's anchor, such as
 * that of a device that is behind, shows the anchor: otherwise an event would turn the clock back.
 */
export function clockMs(clock: Clock, now: number): number {
  const gone = clock.running ? Math.max(0, now - clock.at) * Math.max(0, clock.rate ?? 1) : 0;
  return Math.max(0, clock.dir === 'up' ? clock.ms + gone : clock.ms - gone);
}

export interface ClockContext {
  /** When the feed of the match last reported it, if it is late (数据延迟); UTC milliseconds. */
  readonly lateSince?: number | undefined;
  /** By how much the scores of the match are delayed on this device (stream delay), milliseconds. */
  readonly delayMs?: number | undefined;
}

/**
 * Returns the instant at which the clock of a match is read: as late as its score is shown, and at most `FEED_LATE_MS` after the last report
 * of its feed, so that a clock does not run on beside a score that stands still.
 */
export function clockTime(now: number, { lateSince, delayMs = 0 }: ClockContext): number {
  return Math.min(now, lateSince === undefined ? Infinity : lateSince + FEED_LATE_MS) - delayMs;
}

const SOCCER_PERIODS: Readonly<Record<string, { startsAt: number; endsAt: number }>> = {
  first_half: { startsAt: 0, endsAt: 45 },
  second_half: { startsAt: 45, endsAt: 90 },
  extra_first_half: { startsAt: 90, endsAt: 105 },
  extra_second_half: { startsAt: 105, endsAt: 120 },
};

/** A half is never longer than its minutes and these, whatever its clock says: a feed that misses its end leaves the clock running. */
const MAX_ADDED_MINUTES = 30;

/**
 * Returns the minute of a soccer match as it is displayed: `{minute: 67}` or, past a half's end, `{minute: 45, plus: 2}`, which ends at
 * `MAX_ADDED_MINUTES`. The clock of a half counts from the half's own start. Undefined while no half is running.
 */
export function soccerMinute(phase: string, clock: Clock | undefined, now: number): { minute: number; plus?: number } | undefined {
  const period = SOCCER_PERIODS[phase];
  if (period === undefined || clock === undefined) return undefined;
  const minute = period.startsAt + Math.floor(clockMs(clock, now) / 60_000) + 1;
  return minute > period.endsAt ? { minute: period.endsAt, plus: Math.min(MAX_ADDED_MINUTES, minute - period.endsAt) } : { minute };
}

/** "67'" or "45+2'". */
export function minuteText(minute: number, plus?: number): string {
  return plus === undefined || plus <= 0 ? `${minute}'` : `${minute}+${plus}'`;
}

/** Formats a clock as m:ss, or h:mm:ss from an hour on. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const s = String(seconds % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${String(minutes).padStart(2, '0')}:${s}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${s}`;
}

/** The feed of a match in play is late (数据延迟) after this time without a message (product.md §1.2). */
export const FEED_LATE_MS = 30_000;
