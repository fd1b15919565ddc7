import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../run-command.ts';
import { failureLines, failuresOf, firstLine } from './failures.ts';

const folder = mkdtempSync(join(root, 'node_modules', '.failures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('failuresOf', () => {
  const test = (fullName: string, status: string, failureMessages: string[] = []) => ({ fullName, status, failureMessages });

  it('the summary names the file, the title and the first line of the error of each failed test', () => {
    const files = [
      {
        name: '/repo/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          test('sums two adds', 'failed', ['\u001b[31mError: expected 3 to be 2\u001b[39m\n    at a.test.ts:3']),
          test('sums one adds', 'passed'),
        ],
      },
      { name: '/repo/b.test.ts', status: 'passed', assertionResults: [test('b', 'passed'), test('c', 'pending')] },
    ];
    expect(failureLines(failuresOf(files, '/repo'))).toEqual(['✗ a.test.ts › sums two adds', '    Error: expected 3 to be 2']);
  });

  it('the summary names a file that failed without a failed test', () => {
    const files = [{ name: '/repo/a.test.ts', status: 'failed', message: 'Cannot find module x\nstack', assertionResults: [] }];
    expect(failureLines(failuresOf(files, '/repo'))).toEqual(['✗ a.test.ts', '    Cannot find module x']);
  });

  it('the summary skips empty lines before an error and shortens a long one', () => {
    expect(firstLine(`\n\n  ${'x'.repeat(1_000)}`)).toBe('x'.repeat(300));
    expect(firstLine(undefined)).toBe('no error was reported');
  });

  it('the summary reads the report that the pinned Vitest writes', { timeout: 60_000 }, () => {
    writeFileSync(
      join(folder, 'one.test.ts'),
      `import { expect, it } from 'vitest';\nit('one is two', () => { expect(1).toBe(2); });\nit('one is one', () => { expect(1).toBe(1); });\n`,
    );
    writeFileSync(join(folder, 'two.test.ts'), `throw new Error('this file does not load');\n`);
    const file = join(folder, 'report.json');
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const run = () =>
      execFileSync(process.execPath, [vitest, 'run', '--root', folder, '--reporter=json', `--outputFile=${file}`], { stdio: 'ignore' });
    expect(run).toThrow();
    const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
    expect(failureLines(failuresOf(testResults, folder)).toSorted()).toEqual([
      '    AssertionError: expected 1 to be 2 // Object.is equality',
      '    this file does not load',
      '✗ one.test.ts › one is two',
      '✗ two.test.ts',
    ]);
  });
});
