import type { LifeStatus } from '@matchpoint/contracts/match/status';
import type { FoundCorrection } from './corrections.ts';

interface StartFields {
  readonly startAt: number;
  readonly originalStartAt: number | undefined;
  readonly rescheduled: boolean;
}

/** In these phases a match is late, not rescheduled: its kick-off moves without a notice (product.md §2.1). */
const LATE = new Set<LifeStatus>([
  'delayed',
  'about_to_start',
  'live',
  'paused',
  'interrupted',
  'suspended',
  'finished',
  'walkover',
  'abandoned',
]);

/** Applies a new kick-off: the first one is kept, and a move before the match is a correction. */
export function moveStart(
  old: StartFields,
  startAt: number,
  status: LifeStatus,
  at: number,
): StartFields & { readonly correction?: FoundCorrection } {
  if (startAt === old.startAt) return old;
  const originalStartAt = old.originalStartAt ?? old.startAt;
  if (LATE.has(status)) return { startAt, originalStartAt, rescheduled: old.rescheduled };
  return {
    startAt,
    originalStartAt,
    rescheduled: true,
    correction: { at, kind: 'time_fix', before: new Date(old.startAt).toISOString(), after: new Date(startAt).toISOString() },
  };
}
