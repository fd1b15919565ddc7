import { dataFiles } from './data-file.ts';
import type { Reader } from './reader.ts';
import type { ReplayRecording } from './replay-recording.ts';
import { ReportBuilder, type FileReport, type ImportReport } from './report.ts';
import { openfootballTournament } from './soccer/openfootball-tournament.ts';

const READERS: readonly Reader[] = [openfootballTournament];

/**
 * The matches recorded in a file or in everything below a folder, and what became of each file. A match that stands in two files is taken
 * from the first. A file that no reader knows is named with the reason. Throws only when there is nothing at `path`.
 */
export async function readRecordings(path: string): Promise<{ recordings: ReplayRecording[]; report: ImportReport }> {
  const recordings = new Map<string, ReplayRecording>();
  const report: FileReport[] = [];
  for (const file of await dataFiles(path)) {
    const reader = READERS.find((candidate) => candidate.accepts(file));
    if (reader === undefined) {
      const unknown = new ReportBuilder(file.name, 'none');
      unknown.warn('holds no matches that a reader knows', file.name);
      report.push(unknown.done());
      file.release();
      continue;
    }
    const result = reader.read(file);
    file.release();
    const doubles = result.recordings.filter((recording) => recordings.has(recording.fixture.key));
    for (const recording of result.recordings) {
      if (!recordings.has(recording.fixture.key)) recordings.set(recording.fixture.key, recording);
    }
    report.push(...result.report.map((one) => withoutDoubles(one, doubles)));
  }
  return { recordings: [...recordings.values()], report };
}

function withoutDoubles(report: FileReport, doubles: readonly ReplayRecording[]): FileReport {
  if (doubles.length === 0) return report;
  const keys = doubles.map((recording) => recording.fixture.key);
  return {
    ...report,
    usable: report.usable - doubles.length,
    skipped: [...report.skipped, { reason: 'already read from another file', count: keys.length, examples: keys.slice(0, 8) }],
  };
}
