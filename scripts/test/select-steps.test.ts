import { describe, expect, it } from 'vitest';
import { selectSteps } from './select-steps.ts';
import type { Step } from './step.ts';

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
