import type { Id } from './id.ts';

/**
 * What the verification of the record log may find. `broken`: the published files contradict themselves, the rules or a head saved earlier.
 * `notice`: something that the files cannot prove or disprove, or that takes a look by a person.
 */
const SEVERITIES = {
  /** The line is no JSON, or a field is missing, unknown or of another form. */
  malformed: 'broken',
  /** Another number was expected: lines are missing, doubled or in another order. */
  number: 'broken',
  /** The hash is not that of the line after the line before. */
  hash: 'broken',
  /** The time is less than that of the line before. */
  time: 'broken',
  /** The line is in the file of another day. */
  file_day: 'broken',
  /** The line is dated in a day whose head was made without it. */
  backdated: 'broken',
  head_malformed: 'broken',
  /** Days of heads do not increase, or sizes decrease. */
  head_order: 'broken',
  /** The head contains a line of a later day. */
  head_day: 'broken',
  /** The root of the head is not that of its lines: one of the rows `row` to `lastRow` was changed after the head was made. */
  head_root: 'broken',
  /** The chain hash of the head is not that of its last line. */
  head_chain_hash: 'broken',
  head_signature: 'broken',
  /** The key differs from that of the head before. */
  head_key: 'notice',
  /** A head covers the rows `row` to `lastRow`, which the files do not have. */
  truncated: 'broken',
  /** One of the rows `row` to `lastRow` is not what it was when the saved head was made. */
  rewritten: 'broken',
  /** The published heads no longer have the saved one. */
  head_withdrawn: 'broken',
  /** The published head of that day is another one than the saved one. */
  head_replaced: 'broken',
  /** The signature of the saved head is not that of its key, so it proves nothing. */
  saved_signature: 'notice',
  saved_malformed: 'notice',
  /** Salt and content do not have the hash that was published before kick-off. */
  commit: 'broken',
  /** The revealed content names another plan, version, expert or match than the line that locked it. */
  content: 'broken',
  /** The plan was locked at or after its kick-off. */
  late: 'broken',
  /** The plan was published at or after the kick-off that was announced when it was locked. */
  published_late: 'notice',
  /** The line says again what may be said once, or changes a published plan. */
  duplicate: 'broken',
  /** The line is about a plan or version of which no earlier line says that it exists. */
  unknown_plan: 'broken',
  /** Revisions of a settlement do not count up from 1. */
  revision: 'broken',
  /** Result or profit do not follow from the outcome by the rules. */
  result: 'broken',
  /** A settlement by hand without two different persons and a note. */
  staff: 'broken',
  /** Settled, but the content was not revealed. */
  unrevealed: 'notice',
  /** Published, and not settled long after the latest possible kick-off. */
  overdue: 'notice',
} as const satisfies Readonly<Record<string, 'broken' | 'notice'>>;

export type RecordFindingCode = keyof typeof SEVERITIES;

export interface RecordFinding {
  readonly code: RecordFindingCode;
  readonly severity: 'broken' | 'notice';
  /** Number of the line in the log, from 1. */
  readonly row?: number;
  /** Last line of a range that begins with `row`, when no single line can be named. */
  readonly lastRow?: number;
  /** Line of the file of heads, from 1; for a saved head, of the saved file. */
  readonly headRow?: number;
  /** Day of the head. */
  readonly day?: string;
  readonly plan?: Id;
  /** The wrong field of a malformed line. */
  readonly field?: string;
}

/** Findings beyond this number are counted only. */
const MAX_FINDINGS = 1000;

/** Collects findings. */
export class RecordFindings {
  readonly #list: RecordFinding[] = [];
  /** All findings, also those that were not kept. */
  count = 0;

  add(code: RecordFindingCode, place: Omit<RecordFinding, 'code' | 'severity'>): void {
    this.count += 1;
    if (this.#list.length < MAX_FINDINGS) this.#list.push({ code, severity: SEVERITIES[code], ...place });
  }

  /** Returns the findings by row, those without one last; at the same row broken ones first. */
  sorted(): RecordFinding[] {
    const rowOf = (finding: RecordFinding) => finding.row ?? Infinity;
    const weightOf = (finding: RecordFinding) => (finding.severity === 'broken' ? 0 : 1);
    const compare = (a: number, b: number) => (a === b ? 0 : a - b);
    return this.#list.toSorted((a, b) => compare(rowOf(a), rowOf(b)) || weightOf(a) - weightOf(b));
  }
}
