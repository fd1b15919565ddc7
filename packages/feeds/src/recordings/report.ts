/** A reason with its count and a few examples that can be looked up. */
export interface Finding {
  readonly reason: string;
  readonly count: number;
  readonly examples: readonly string[];
}

/** Why a match of a file was not used. `refused`: its data is broken or not understood. Otherwise it is left out by a rule. */
export interface SkippedFinding extends Finding {
  readonly refused: boolean;
}

/**
 * Result of reading one file: it contained `read` matches, `usable` of them became recordings, and `skipped` lists the rest by reason.
 * `warnings` lists what was used with changes. `counts` holds counters of the reader, e.g. goals. `dropped` is the reason why a file that
 * looks like matches was not read at all.
 */
export interface FileReport {
  readonly file: string;
  readonly reader: string;
  readonly read: number;
  readonly usable: number;
  readonly skipped: readonly SkippedFinding[];
  readonly warnings: readonly Finding[];
  readonly counts: Readonly<Record<string, number>>;
  readonly dropped?: string;
}

export type ImportReport = readonly FileReport[];

const MAX_EXAMPLES = 8;
const MAX_EXAMPLE_LENGTH = 160;

/** Builds the report of one file while it is read. */
export class ReportBuilder {
  #read = 0;
  #usable = 0;
  #dropped: string | undefined;
  readonly #skipped = new Map<string, string[]>();
  readonly #refused = new Map<string, string[]>();
  readonly #warnings = new Map<string, string[]>();
  readonly #counts = new Map<string, number>();
  readonly file: string;
  readonly reader: string;

  constructor(file: string, reader: string) {
    this.file = file;
    this.reader = reader;
  }

  /** Counts a match that became a recording. */
  use(): void {
    this.#read += 1;
    this.#usable += 1;
  }

  /** Counts a match that is left out by a rule, for example because it is in the file twice. */
  skip(reason: string, example: string): void {
    this.#read += 1;
    note(this.#skipped, reason, example);
  }

  /** Counts a match whose data is broken, contradictory or not understood. */
  refuse(reason: string, example: string): void {
    this.#read += 1;
    note(this.#refused, reason, example);
  }

  warn(reason: string, example: string): void {
    note(this.#warnings, reason, example);
  }

  /** Marks the file as one that looks like matches and is not read at all. */
  drop(reason: string): void {
    this.#dropped = reason;
  }

  count(what: string, by = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + by);
  }

  done(): FileReport {
    return {
      file: this.file,
      reader: this.reader,
      read: this.#read,
      usable: this.#usable,
      skipped: [
        ...findings(this.#refused).map((finding) => ({ ...finding, refused: true })),
        ...findings(this.#skipped).map((finding) => ({ ...finding, refused: false })),
      ],
      warnings: findings(this.#warnings),
      counts: Object.fromEntries(this.#counts),
      ...(this.#dropped === undefined ? {} : { dropped: this.#dropped }),
    };
  }
}

/** A match that was counted as usable and is not used after all. */
export interface Withdrawal {
  readonly reason: string;
  readonly example: string;
  readonly refused: boolean;
}

/** Returns a report in which matches that were counted as usable are withdrawn, grouped by reason. */
export function withdraw(report: FileReport, withdrawals: readonly Withdrawal[]): FileReport {
  if (withdrawals.length === 0) return report;
  const groups = [true, false].flatMap((refused) => {
    const byReason = new Map<string, string[]>();
    for (const one of withdrawals) if (one.refused === refused) note(byReason, one.reason, one.example);
    return findings(byReason).map((finding) => ({ ...finding, refused }));
  });
  return { ...report, usable: report.usable - withdrawals.length, skipped: [...report.skipped, ...groups] };
}

/** Returns whether every match of the files was used or left out by a rule: nothing was dropped or refused. */
export function isComplete(report: ImportReport): boolean {
  return report.every((file) => file.dropped === undefined && file.skipped.every((finding) => !finding.refused));
}

function note(into: Map<string, string[]>, reason: string, example: string): void {
  const examples = into.get(reason) ?? [];
  examples.push(printable(example));
  into.set(reason, examples);
}

/** Returns an example without characters that would disturb a terminal, cut to a length that fits a line. */
function printable(text: string): string {
  const plain = text.replace(/\p{C}/gu, '\u{fffd}');
  return plain.length > MAX_EXAMPLE_LENGTH ? `${plain.slice(0, MAX_EXAMPLE_LENGTH)}…` : plain;
}

function findings(from: ReadonlyMap<string, readonly string[]>): Finding[] {
  return [...from].map(([reason, examples]) => ({ reason, count: examples.length, examples: examples.slice(0, MAX_EXAMPLES) }));
}
