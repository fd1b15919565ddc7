import type { BreakerState } from './breaker.ts';

/** How a call of the upstream ended. `error_response`: the envelope said no. `circuit_open`: the breaker did not let it out. */
export type CallOutcome = 'ok' | 'error_response' | 'invalid_response' | 'upstream_error' | 'timeout' | 'cancelled' | 'circuit_open';

/** What the upstream client tells whoever counts and logs. */
export interface JavaEvents {
  called(call: { row: string; group: string; outcome: CallOutcome; seconds: number }): void;
  retried(call: { row: string; group: string }): void;
  /** List items that did not fit and were left out. `where` is the zod path of the first. */
  skipped(items: { row: string; count: number; where: string; what: string; requestId: string }): void;
  /** A result that does not fit. */
  invalidResponse(answer: { row: string; where: string; what: string; requestId: string }): void;
  breaker(change: { group: string; state: BreakerState }): void;
}
