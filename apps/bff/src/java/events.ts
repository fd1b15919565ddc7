import type { BreakerState } from './breaker.ts';

/**
 * How a call of the upstream ended. `error_response`: the envelope reported an error. `circuit_open`: the breaker did not let it through.
 */
export type CallOutcome = 'ok' | 'error_response' | 'invalid_response' | 'upstream_error' | 'timeout' | 'cancelled' | 'circuit_open';

/** Events of the upstream client, for metrics and logs. */
export interface JavaEvents {
  /** An attempt has ended. */
  called(call: { row: string; group: string; outcome: CallOutcome; seconds: number }): void;
  retried(call: { row: string; group: string }): void;
  /** Invalid list items were left out. `where` is the zod path of the first. */
  skipped(items: { row: string; count: number; where: string; what: string; requestId: string }): void;
  /** Invalid sections of one name were left out of a result, or fields replaced by their default (`decoration`). */
  sectionOmitted(parts: { row: string; section: string; count: number; where: string; what: string; requestId: string }): void;
  /** A result did not match its row. */
  invalidResponse(answer: { row: string; where: string; what: string; requestId: string }): void;
  /** An extension turned out to be missing upstream, or to be offered again. */
  offered(change: { row: string; offered: boolean }): void;
  breaker(change: { group: string; state: BreakerState }): void;
}
