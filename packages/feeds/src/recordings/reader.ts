import type { DataFile } from './data-file.ts';
import type { FileReport } from './report.ts';
import type { ReplayRecording } from './replay-recording.ts';

export interface ReadResult {
  readonly recordings: readonly ReplayRecording[];
  readonly report: readonly FileReport[];
}

/** Reads one format of recorded data. `accepts` checks the content, and the path where the content is ambiguous. */
export interface Reader {
  readonly name: string;
  accepts(file: DataFile): boolean;
  /** Never throws because of the content: what cannot be used is listed in the report. */
  read(file: DataFile): ReadResult;
}
