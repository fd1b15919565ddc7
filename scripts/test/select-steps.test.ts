import { describe, expect, it } from 'vitest';
import { selectSteps } from './select-steps.ts';
import type { Step } from './step.ts';
import { countTests } from './vitest-step.ts';

const step = (name: string, needs: string[] = []): Step => ({ name, title: name, needs, run: async () => ({ passed: 1, failed: 0 }) });
const steps = [step('machine'), step('lint'), step('web', ['machine']), step('browser', ['web'])];
const names = (selected: readonly Step[]) => selected.map(({ name }) => name);

describe('selectSteps', () => {
  it('selectSteps selects every step when none is named', () => {
    expect(names(selectSteps(steps, []))).toEqual(['machine', 'lint', 'web', 'browser']);
  });

  it('selectSteps adds the steps that a step needs, transitively, in the order of the run', () => {
    expect(names(selectSteps(steps, ['browser', 'lint']))).toEqual(['machine', 'lint', 'web', 'browser']);
    expect(names(selectSteps(steps, ['lint']))).toEqual(['lint']);
  });

  it('selectSteps names the existing steps when one is unknown', () => {
    expect(() => selectSteps(steps, ['lnt'])).toThrow('no step is called lnt; there are machine, lint, web, browser');
  });
});

describe('countTests', () => {
  it('the test summary counts each test', () => {
    expect(countTests({ numPassedTests: 7, numFailedTests: 2, testResults: [] }, false)).toEqual({ passed: 7, failed: 2, failures: [] });
  });

  it('the test summary counts a run that failed without a failed test as one failure', () => {
    expect(countTests({ numPassedTests: 7, numFailedTests: 0, testResults: [] }, false)).toEqual({ passed: 7, failed: 1, failures: [] });
    expect(countTests(undefined, false)).toEqual({ passed: 0, failed: 1, failures: [] });
  });
});
