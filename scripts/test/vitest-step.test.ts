import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run-command.ts';
import { countTests, filesToRepeat, repeatedOutcome } from './vitest-step.ts';

describe('countTests', () => {
  it('the test summary counts each test', () => {
    expect(countTests({ numPassedTests: 7, numFailedTests: 2, testResults: [] }, false)).toEqual({ passed: 7, failed: 2, failures: [] });
  });

  it('the test summary counts a run that failed without a failed test as one failure', () => {
    expect(countTests({ numPassedTests: 7, numFailedTests: 0, testResults: [] }, false)).toEqual({ passed: 7, failed: 1, failures: [] });
    expect(countTests(undefined, false)).toEqual({ passed: 0, failed: 1, failures: [] });
  });
});

describe('a repeated run', () => {
  const file = (name: string, tests: Record<string, 'passed' | 'failed'>) => ({
    name: join(root, name),
    status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status, failureMessages: ['Error: wrong'] })),
  });
  const run = (...files: ReturnType<typeof file>[]) => {
    const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
    const numPassedTests = statuses.filter((status) => status === 'passed').length;
    const numFailedTests = statuses.length - numPassedTests;
    return { ok: numFailedTests === 0, report: { numPassedTests, numFailedTests, testResults: files } };
  };
  const first = run(file('a.test.ts', { one: 'passed' }), file('b.test.ts', { two: 'failed', three: 'failed', four: 'passed' }));

  it('only files with failed tests are run again, and none when many failed', () => {
    expect(filesToRepeat(first)).toEqual([join(root, 'b.test.ts')]);
    expect(filesToRepeat(run(file('a.test.ts', { one: 'passed' })))).toEqual([]);
    expect(filesToRepeat(run(...Array.from({ length: 7 }, (_, index) => file(`${index}.test.ts`, { one: 'failed' }))))).toEqual([]);
    expect(filesToRepeat({ ok: false, report: undefined })).toEqual([]);
  });

  it('each test counts once, by its second run, and a test that passed only then is named', () => {
    const second = run(file('b.test.ts', { two: 'passed', three: 'failed', four: 'passed' }));
    expect(repeatedOutcome(first, second)).toEqual({
      passed: 3,
      failed: 1,
      failures: [{ where: 'b.test.ts', title: 'three', error: 'Error: wrong' }],
      unstable: [{ where: 'b.test.ts', title: 'two', error: 'Error: wrong' }],
    });
  });

  it('a second run without a report leaves the first outcome', () => {
    expect(repeatedOutcome(first, { ok: false, report: undefined })).toMatchObject({ passed: 2, failed: 2 });
  });
});
