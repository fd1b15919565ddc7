/** A reason with how often it came and a few examples that a person can look up. */
export interface Finding {
  readonly reason: string;
  readonly count: number;
  readonly examples: readonly string[];
}

/**
 * What a reader made of one file. `read` matches stood in it; `usable` of them became recordings; the rest is in `skipped`, by reason.
 * `warnings` names what was usable but not as it stands. `counts` holds what the reader counted, e.g. goals.
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

/** Gathers the report of one file while it is read. */
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

  /** One match of the file became a recording. */
  use(): void {
    this.#read += 1;
    this.#usable += 1;
  }

  /** One match of the file cannot be used. */
  skip(reason: string, example: string): void {
    this.#read += 1;
    this.#note(this.#skipped, reason, example);
  }

  /** One match that counted as usable turned out not to be. */
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
