import type { RecordFinding, RecordFindingCode } from '@matchpoint/contracts/rules/record-findings';

const TEXTS: Readonly<Record<RecordFindingCode, string>> = {
  malformed: 'is malformed',
  number: 'has another number than expected: lines are missing, doubled or moved',
  hash: 'does not have the hash of its content after the line before',
  time: 'is dated before the line before, or before what it states',
  file_day: 'is in the file of another day',
  backdated: 'is dated in a day whose head was made without it',
  head_malformed: 'is malformed',
  head_order: 'is out of order',
  head_day: 'covers a line of a later day',
  head_root: 'does not have the root of its lines: one of these rows was changed',
  head_chain_hash: 'does not have the hash of its last line',
  head_signature: 'has an invalid signature',
  head_key: 'is signed with another key than the head before',
  truncated: 'covers rows that the files do not have',
  rewritten: 'was saved with other content in one of these rows',
  head_withdrawn: 'was saved, but is no longer published',
  head_replaced: 'was saved, and another one is published for its day',
  saved_signature: 'was saved with an invalid signature and proves nothing',
  saved_malformed: 'is malformed in the saved file',
  commit: 'reveals a content that does not have the hash published before kick-off',
  content: 'reveals a content of another plan, expert or match',
  late: 'locks a plan at or after its kick-off',
  published_late: 'publishes a plan after the kick-off that was announced',
  duplicate: 'repeats what may be said once, or changes a published plan',
  unknown_plan: 'is about a plan or version that no earlier line has',
  revision: 'skips or repeats a revision',
  result: 'has a result or profit that does not follow from its outcome',
  staff: 'was settled by hand without two different persons and a note',
  unrevealed: 'settles a plan whose content was not revealed',
  overdue: 'locks a published plan that has no result after a month',
};

/** Returns a finding as a sentence that begins with what is wrong where. */
export function findingText({ code, severity, row, lastRow, headRow, day, plan, field }: RecordFinding): string {
  const head = headRow === undefined ? undefined : `head ${headRow}${day === undefined ? '' : ` (${day})`}`;
  const rows = row === undefined ? undefined : lastRow === undefined || lastRow === row ? `row ${row}` : `rows ${row} to ${lastRow}`;
  const subject = [head, rows].filter((part) => part !== undefined).join(', ');
  const about = [plan === undefined ? undefined : `plan ${plan}`, field ? `field ${field}` : undefined].filter(
    (part) => part !== undefined,
  );
  const place = about.length === 0 ? '' : ` (${about.join(', ')})`;
  return `${severity === 'broken' ? 'BROKEN' : 'notice'}  ${subject}: ${TEXTS[code]}${place}`;
}
