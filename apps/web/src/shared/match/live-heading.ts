import type { MatchSummary } from '@matchpoint/contracts/match/match';

type Status = Exclude<MatchSummary['status'], 'other' | 'hidden'>;
type Phase = MatchSummary['phase'];

export interface LiveHeading {
  /** The marked label: a status, or the phase, which is a break. */
  readonly label: Status | 'phase';
  /** Whether the phase stands beside the label, which does not say it already. */
  readonly withPhase: boolean;
}

/** Pauses that belong to the match: nothing is "paused" beside them. */
const BREAKS: ReadonlySet<Phase> = new Set<Phase>([
  'half_time',
  'extra_time_break',
  'extra_half_time',
  'penalties_break',
  'q1_end',
  'q2_end',
  'q3_end',
  'q4_end',
  'ot_end',
  'veto',
  'draft',
  'between_games',
  'lobby',
]);
/** Phases that say no more than that the match is in play. */
const SILENT: ReadonlySet<Phase> = new Set<Phase>(['in_game', 'not_started', 'finished', 'other']);

/** Returns how a match in play is headed: one label, and a phase that does not repeat it ("中场", never "暂停 中场"). */
export function liveHeading({ status, phase }: Pick<MatchSummary, 'status' | 'phase'>): LiveHeading {
  const isStopped = status === 'interrupted' || status === 'suspended';
  if (BREAKS.has(phase) && !isStopped) return { label: 'phase', withPhase: false };
  const known: Status = status === 'other' || status === 'hidden' ? 'live' : status;
  return { label: known, withPhase: !SILENT.has(phase) };
}
