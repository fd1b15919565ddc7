import { expect, it } from 'vitest';
import { checkState, RECORD_CHECKS } from './record-checks.ts';
import type { VerificationReport } from './verification-messages.ts';

const inOrder: VerificationReport = {
  findings: [],
  findingCount: 0,
  isBroken: false,
  firstBrokenRow: undefined,
  lines: 8,
  coveredLines: 8,
  heads: 2,
  comparedHeads: 2,
  lastHead: undefined,
  signatures: { valid: 2, invalid: 0, not_checked: 0 },
  savedHeads: 1,
  comparedSaved: 1,
  plans: { submitted: 2, published: 2, settled: 2, revealed: 2, corrected: 0 },
  experts: [],
};
const statesOf = (report: VerificationReport) => RECORD_CHECKS.map((check) => checkState(check, report));

it('every part of a record in order is in order', () => {
  expect(statesOf(inOrder)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
});

it('what was not there to be checked is not called in order', () => {
  expect(statesOf({ ...inOrder, savedHeads: 0 })).toEqual(['ok', 'ok', 'ok', 'ok', 'open']);
  expect(statesOf({ ...inOrder, comparedHeads: 1, comparedSaved: 0 })).toEqual(['ok', 'open', 'ok', 'ok', 'open']);
  const malformed = { code: 'malformed', severity: 'broken', row: 3 } as const;
  expect(statesOf({ ...inOrder, findings: [malformed] })).toEqual(['bad', 'ok', 'open', 'open', 'ok']);
  expect(statesOf({ ...inOrder, heads: 0 })).toEqual(['ok', 'open', 'ok', 'ok', 'ok']);
  expect(statesOf({ ...inOrder, signatures: { valid: 0, invalid: 0, not_checked: 2 } })).toEqual(['ok', 'open', 'ok', 'ok', 'ok']);
});

it('a broken finding marks the part that it belongs to, and a notice marks none', () => {
  const withFinding = (code: 'result' | 'overdue', severity: 'broken' | 'notice') =>
    statesOf({ ...inOrder, findings: [{ code, severity, row: 3 }] });
  expect(withFinding('result', 'broken')).toEqual(['ok', 'ok', 'ok', 'bad', 'ok']);
  expect(withFinding('overdue', 'notice')).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
});
