import type { RecordFindingCode } from '@matchpoint/contracts/rules/record-findings';
import type { VerificationReport } from './verification-messages.ts';

/** The parts of a verification, as the page lists them. */
export const RECORD_CHECKS = ['chain', 'heads', 'plans', 'results', 'saved'] as const;
export type RecordCheck = (typeof RECORD_CHECKS)[number];

const CHECK_OF: Readonly<Record<RecordFindingCode, RecordCheck>> = {
  malformed: 'chain',
  number: 'chain',
  hash: 'chain',
  time: 'chain',
  file_day: 'chain',
  backdated: 'heads',
  head_malformed: 'heads',
  head_order: 'heads',
  head_day: 'heads',
  head_root: 'heads',
  head_chain_hash: 'heads',
  head_signature: 'heads',
  head_key: 'heads',
  truncated: 'heads',
  rewritten: 'saved',
  head_withdrawn: 'saved',
  head_replaced: 'saved',
  saved_signature: 'saved',
  saved_malformed: 'saved',
  commit: 'plans',
  content: 'plans',
  late: 'plans',
  published_late: 'plans',
  duplicate: 'plans',
  unknown_plan: 'plans',
  revision: 'results',
  result: 'results',
  staff: 'results',
  unrevealed: 'plans',
  overdue: 'plans',
};

export type CheckState = 'ok' | 'bad' | 'open';

/** Returns how a part of the verification ended. `open`: there was nothing to check it with, or a broken row stood before it. */
export function checkState(check: RecordCheck, report: VerificationReport): CheckState {
  const { findings, heads, comparedHeads, savedHeads, comparedSaved, signatures } = report;
  if (findings.some(({ code, severity }) => severity === 'broken' && CHECK_OF[code] === check)) return 'bad';
  if (check === 'saved') return savedHeads > 0 && comparedSaved === savedHeads ? 'ok' : 'open';
  if (check === 'heads') return heads > 0 && comparedHeads === heads && signatures.not_checked === 0 ? 'ok' : 'open';
  // A line that could not be read may be about any plan.
  return findings.some(({ code }) => code === 'malformed') ? 'open' : 'ok';
}
