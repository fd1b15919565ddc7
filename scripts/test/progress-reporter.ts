import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { root } from '../run-command.ts';
import type { TestProgress } from './hang-detector.ts';

/** Sends the start and end of every test file and test to the parent process, for its hang detector. */
export default class ProgressReporter implements Reporter {
  onTestModuleStart(module: TestModule): void {
    send('started', fileOf(module));
  }

  onTestModuleEnd(module: TestModule): void {
    send('ended', fileOf(module));
  }

  onTestCaseReady(test: TestCase): void {
    send('started', nameOf(test));
  }

  onTestCaseResult(test: TestCase): void {
    send('ended', nameOf(test));
  }
}

function send(state: TestProgress['state'], name: string): void {
  process.send?.({ state, name } satisfies TestProgress);
}

function fileOf({ moduleId }: TestModule): string {
  return relative(root, moduleId);
}

function nameOf(test: TestCase): string {
  return `${fileOf(test.module)} > ${test.fullName}`;
}
