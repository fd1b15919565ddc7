import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';
import type { Outcome } from './step.ts';

/** What vitest's JSON reporter writes, as far as it is counted. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

/** Runs one project of `vitest.config.ts` and counts its tests. */
export async function runVitest(project: string, limitMs: number): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'vitest-report-'));
  const file = join(folder, 'report.json');
  try {
    const command = ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`] as const;
    const { ok } = await runCommand(command, { limitMs, show: true });
    return countTests(readReport(file), ok);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A run that failed without a failed test (a file that does not load, an unhandled error, no report) counts as one failure. */
export function countTests(report: VitestReport | undefined, ok: boolean): Outcome {
  const failed = report?.numFailedTests ?? 0;
  return { passed: report?.numPassedTests ?? 0, failed: failed === 0 && !ok ? 1 : failed };
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
