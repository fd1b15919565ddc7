import { stripVTControlCharacters } from 'node:util';

/** A failure in the summary of `npm test`. */
export interface Failure {
  /** The test file relative to the root, or the title of a step that is not a test run. */
  readonly where: string;
  /** Title of the test with those of its `describe` blocks; undefined when the whole file or step failed. */
  readonly title?: string;
  /** First line of the error. */
  readonly error: string;
}

/** The part of Vitest's JSON report that names failed tests and files. */
export interface ReportedFile {
  /** Absolute path of the test file. */
  readonly name: string;
  readonly status: string;
  /** Error of a file that could not be loaded; may be empty. */
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[] | null;
  }[];
}

const MAX_ERROR_LENGTH = 300;

/** Returns the failed tests of a report, and the files that failed without a failed test (one that does not load, a hook that throws). */
export function failuresOf(files: readonly ReportedFile[], root: string): Failure[] {
  return files.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const where = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ where, error: firstLine(message) }] : [];
    return failed.map(({ fullName, failureMessages }) => ({ where, title: fullName, error: firstLine(failureMessages?.[0]) }));
  });
}

/** Returns the lines of the summary: two per failure. */
export function failureLines(failures: readonly Failure[]): string[] {
  return failures.flatMap(({ where, title, error }) => [`✗ ${where}${title === undefined ? '' : ` › ${title}`}`, `    ${error}`]);
}

/** Returns the first line of a text that is not empty, without colours, shortened. */
export function firstLine(text: string | undefined): string {
  const line = stripVTControlCharacters(text ?? '')
    .split('\n')
    .find((one) => one.trim() !== '');
  return (line?.trim() ?? 'no error was reported').slice(0, MAX_ERROR_LENGTH);
}
