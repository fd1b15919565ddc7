import type { Period, PeriodKind } from './timeline-types.ts';

/** Breaks before the second half, extra time, its second half and the shoot-out, milliseconds. */
const BREAK_MS: Readonly<Record<PeriodKind, number>> = { '1H': 0, '2H': 15 * 60_000, E1: 5 * 60_000, E2: 2 * 60_000, P: 5 * 60_000 };
/** First and last minute of each period. */
export const PERIOD_MINUTES: Readonly<Record<PeriodKind, { from: number; to: number }>> = {
  '1H': { from: 0, to: 45 },
  '2H': { from: 45, to: 90 },
  E1: { from: 90, to: 105 },
  E2: { from: 105, to: 120 },
  P: { from: 120, to: 120 },
};
export const PHASE = { '1H': 'first_half', '2H': 'second_half', E1: 'extra_first_half', E2: 'extra_second_half', P: 'penalties' } as const;
export const BREAK_PHASE = {
  '1H': 'not_started',
  '2H': 'half_time',
  E1: 'extra_time_break',
  E2: 'extra_half_time',
  P: 'penalties_break',
} as const;
/** Event at the start of a period and, where there is one, at its end. */
export const START_MARK: Readonly<Record<PeriodKind, string | undefined>> = {
  '1H': 'kick_off',
  '2H': 'second_half',
  E1: 'extra_time',
  E2: 'extra_second_half',
  P: 'penalties',
};
export const END_MARK: Readonly<Record<PeriodKind, string | undefined>> = {
  '1H': 'half_time',
  '2H': 'full_time',
  E1: 'extra_half_time',
  E2: undefined,
  P: undefined,
};

/** Returns the minute as it is displayed, for a time in a period: `{minute: 45, plus: 2}`. */
export function displayedMinute(period: PeriodKind, atMs: number): { minute: number; plus?: number } {
  const { from, to } = PERIOD_MINUTES[period];
  const minute = from + Math.floor(atMs / 60_000) + 1;
  return minute > to ? { minute: to, plus: minute - to } : { minute };
}

/** Returns when each period starts, milliseconds since kick-off. */
export function periodStarts(periods: readonly Period[]): ReadonlyMap<PeriodKind, number> {
  const starts = new Map<PeriodKind, number>();
  let at = 0;
  for (const period of periods) {
    at += BREAK_MS[period.kind];
    starts.set(period.kind, at);
    at += period.lengthMs;
  }
  return starts;
}

/** Returns the minute of a period's end, with the added minutes where it has any. */
export function endMinute(period: Period): { minute: number; plus?: number } {
  const { from, to } = PERIOD_MINUTES[period.kind];
  const over = Math.ceil(period.lengthMs / 60_000) - (to - from);
  return over > 0 && period.kind !== 'P' ? { minute: to, plus: over } : { minute: to };
}
