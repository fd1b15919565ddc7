import type { BreakerState } from './breaker.ts';

/** How a call of the upstream ended. `refused`: the envelope said no. `stopped`: the breaker did not let it out. */
export type CallOutcome = 'ok' | 'refused' | 'misfit' | 'fault' | 'timeout' | 'cancelled' | 'stopped';

/** What the upstream client tells whoever counts and logs. */
export interface JavaEvents {
  called(call: { row: string; group: string; outcome: CallOutcome; seconds: number }): void;
  retried(call: { row: string; group: string }): void;
  /** List items that did not fit and were left out. `where` is the zod path of the first. */
  skipped(items: { row: string; count: number; where: string; what: string; requestId: string }): void;
  /** A result that does not fit. */
  misfit(answer: { row: string; where: string; what: string; requestId: string }): void;
  breaker(change: { group: string; state: BreakerState }): void;
}
