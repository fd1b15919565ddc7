import type { FileResult } from '@matchpoint/feeds/recordings/report-table';
import type { RecordingOutcome } from './import-history.ts';

const MAX_EXAMPLES = 5;

/** Returns what an import did with the matches of each file, by the file's name in the report. */
export function resultsByFile(outcomes: readonly RecordingOutcome[]): Map<string, FileResult> {
  const byFile = new Map<string, RecordingOutcome[]>();
  for (const outcome of outcomes) {
    const file = outcome.recording.file;
    if (file === undefined) continue;
    const list = byFile.get(file);
    if (list === undefined) byFile.set(file, [outcome]);
    else list.push(outcome);
  }
  return new Map([...byFile].map(([file, list]): [string, FileResult] => [file, resultOf(list)]));
}

function resultOf(outcomes: readonly RecordingOutcome[]): FileResult {
  const count = (...kinds: readonly RecordingOutcome['outcome'][]) => outcomes.filter((one) => kinds.includes(one.outcome)).length;
  const reasons = new Map<string, string[]>();
  for (const { outcome, reason = 'refused', recording } of outcomes) {
    if (outcome === 'refused') reasons.set(reason, [...(reasons.get(reason) ?? []), recording.fixture.key]);
  }
  return {
    came: count('written', 'unchanged'),
    outranked: count('outranked'),
    refused: [...reasons].map(([reason, keys]) => ({ reason, count: keys.length, examples: keys.slice(0, MAX_EXAMPLES) })),
  };
}
