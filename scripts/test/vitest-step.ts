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

/** The part of Vitest's JSON report that is counted and summarised. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly ReportedFile[];
}

/** Runs one project of `vitest.config.ts` and counts its tests. A run has no time limit; it is ended when no test ends any more. */
export async function runVitest(project: string): Promise<Outcome> {
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
    const { ok } = await runCommand(['vitest', 'run', '--project', project, ...reporters], {
      signal: controller.signal,
      show: true,
      onMessage: (message) => {
        const progress = parseProgress(message);
        if (progress) detector.record(progress, performance.now());
      },
    });
    return countTests(readReport(file), ok);
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
