/** A reason with its count and a few examples that can be looked up. */
export interface Finding {
  readonly reason: string;
  readonly count: number;
  readonly examples: readonly string[];
}

/**
 * Result of reading one file: it contained `read` matches, `usable` of them became recordings, and `skipped` lists the rest by reason.
 * `warnings` lists what was used with changes. `counts` holds counters of the reader, e.g. goals.
 */
export interface FileReport {
  readonly file: string;
  readonly reader: string;
  readonly read: number;
  readonly usable: number;
  readonly skipped: readonly Finding[];
  readonly warnings: readonly Finding[];
  readonly counts: Readonly<Record<string, number>>;
}

export type ImportReport = readonly FileReport[];

const MAX_EXAMPLES = 8;

/** Builds the report of one file while it is read. */
export class ReportBuilder {
  #read = 0;
  #usable = 0;
  readonly #skipped = new Map<string, string[]>();
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

  /** Counts a match that cannot be used, with the reason. */
  skip(reason: string, example: string): void {
    this.#read += 1;
    this.#note(this.#skipped, reason, example);
  }

  /** Withdraws a match that was counted as usable. */
  withdraw(reason: string, example: string): void {
    this.#usable -= 1;
    this.#note(this.#skipped, reason, example);
  }

  warn(reason: string, example: string): void {
    this.#note(this.#warnings, reason, example);
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
      skipped: findings(this.#skipped),
      warnings: findings(this.#warnings),
      counts: Object.fromEntries(this.#counts),
    };
  }

  #note(into: Map<string, string[]>, reason: string, example: string): void {
    const examples = into.get(reason) ?? [];
    examples.push(example);
    into.set(reason, examples);
  }
}

function findings(from: ReadonlyMap<string, readonly string[]>): Finding[] {
  return [...from].map(([reason, examples]) => ({ reason, count: examples.length, examples: examples.slice(0, MAX_EXAMPLES) }));
}
