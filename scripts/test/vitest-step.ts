import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runCommand } from '../run-command.ts';
import { failuresOf, type ReportedFile } from './failures.ts';
import { HangDetector, parseProgress } from './hang-detector.ts';
import type { Outcome } from './step.ts';

/** Longer than any single test or hook may take (`vitest.config.ts`), so that Vitest's own timeouts come first. */
const HANG_TIMEOUT_MS = 10 * 60_000;
const CHECK_INTERVAL_MS = 5_000;
/** When more files than this fail, something is broken, and repeating them would only cost time. */
const MAX_REPEATED_FILES = 6;

/** The part of Vitest's JSON report that is counted and summarised. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly ReportedFile[];
}

/** A finished run of Vitest. */
interface VitestRun {
  readonly ok: boolean;
  /** Undefined when Vitest wrote none. */
  readonly report: VitestReport | undefined;
}

/**
 * Runs one project of `vitest.config.ts` and counts its tests. A run has no time limit; it is ended when no test ends any more.
 *
 * The files of failed tests are run once more, without other files beside them. That second run decides; what passes only then is
 * reported as unstable.
 */
export async function runVitest(project: string): Promise<Outcome> {
  const first = await runFiles(project, []);
  const files = filesToRepeat(first);
  if (files.length === 0) return countTests(first.report, first.ok);
  console.log(`\nRunning ${files.length} file(s) with failed tests once more.`);
  return repeatedOutcome(first, await runFiles(project, files));
}

/** Returns the absolute paths of the files with failed tests, or none when so many failed that a repetition would not tell more. */
export function filesToRepeat({ ok, report }: VitestRun): string[] {
  const files = (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
  return ok || files.length > MAX_REPEATED_FILES ? [] : files;
}

/** Returns the outcome of a run whose failed files were run again: their tests count by the second run. */
export function repeatedOutcome(first: VitestRun, second: VitestRun): Outcome {
  if (second.report === undefined) return countTests(first.report, first.ok);
  const repeated = new Set(filesToRepeat(first));
  const stable = (first.report?.testResults ?? []).filter(({ name }) => !repeated.has(name));
  const passed = stable.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length;
  const outcome = countTests(second.report, second.ok);
  const failed = new Set((outcome.failures ?? []).map(({ where, title }) => `${where} ${title}`));
  const unstable = failuresOf(first.report?.testResults ?? [], root).filter(({ where, title }) => !failed.has(`${where} ${title}`));
  return { ...outcome, passed: passed + outcome.passed, unstable };
}

async function runFiles(project: string, files: readonly string[]): Promise<VitestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'vitest-report-'));
  const file = join(folder, 'report.json');
  const reporters = [
    '--reporter=default',
    '--reporter=./scripts/test/progress-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const detector = new HangDetector(HANG_TIMEOUT_MS, performance.now());
  const controller = new AbortController();
  const timer = setInterval(() => {
    const hang = detector.check(performance.now());
    if (hang !== undefined) controller.abort(hang);
  }, CHECK_INTERVAL_MS);
  try {
    const { ok } = await runCommand(['vitest', 'run', '--project', project, ...files, ...reporters], {
      signal: controller.signal,
      show: true,
      onMessage: (message) => {
        const progress = parseProgress(message);
        if (progress) detector.record(progress, performance.now());
      },
    });
    return { ok, report: readReport(file) };
  } finally {
    clearInterval(timer);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Counts the tests of a run and names the failed ones. A run that failed without a failed test (a file that does not load, an unhandled
 * error, no report) counts as one failure.
 */
export function countTests(report: VitestReport | undefined, ok: boolean): Outcome {
  const failed = report?.numFailedTests ?? 0;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed === 0 && !ok ? 1 : failed,
    failures: ok ? [] : failuresOf(report?.testResults ?? [], root),
  };
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
