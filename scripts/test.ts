/**
 * `npm test [-- STEP...]`: every check, or the named steps with what they need. One failing step does not stop the others.
 * The last lines are the failed tests and `N passed, N failed`, over all of them.
 */
import { endCommands } from './run-command.ts';
import { type Failure, failureLines, firstLine } from './test/failures.ts';
import { selectSteps } from './test/select-steps.ts';
import type { Outcome } from './test/step.ts';
import { steps } from './test/steps.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endCommands();
    process.exit(130);
  });
}

const selected = select();
const results: { title: string; passed: number; failed: number; seconds: string }[] = [];
const failures: Failure[] = [];
const unstable: Failure[] = [];
for (const [index, { title, run }] of selected.entries()) {
  console.log(`\n── ${index + 1}/${selected.length} ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}`);
  const start = performance.now();
  const { passed, failed, output, failures: named = [], unstable: repeated = [] } = await outcomeOf(run);
  if (output?.trim()) console.log(failed > 0 ? output.trimEnd() : lastLineOf(output));
  failures.push(...named);
  unstable.push(...repeated);
  if (failed > 0 && named.length === 0)
    failures.push({ where: title, error: firstLine(output ?? 'the run failed without a failed test: see its output') });
  results.push({ title, passed, failed, seconds: ((performance.now() - start) / 1000).toFixed(1) });
}

console.log('\n── Summary ───────────────────────────────────────────────────────');
for (const { title, passed, failed, seconds } of results) {
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${title.padEnd(42)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(7)} s`,
  );
}
if (unstable.length > 0)
  console.log(['\n── Failed, and passed when run again ─────────────────────────────', ...failureLines(unstable)].join('\n'));
if (failures.length > 0)
  console.log(['\n── Failed ────────────────────────────────────────────────────────', ...failureLines(failures)].join('\n'));
const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;

function select() {
  try {
    return selectSteps(steps, process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

async function outcomeOf(run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await run();
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  }
}

function lastLineOf(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
