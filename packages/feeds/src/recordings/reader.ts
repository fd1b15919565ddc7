import type { DataFile } from './data-file.ts';
import type { FileReport } from './report.ts';
import type { ReplayRecording } from './replay-recording.ts';

export interface ReadResult {
  readonly recordings: readonly ReplayRecording[];
  readonly report: readonly FileReport[];
}

/** Reads one shape of recorded data. `accepts` looks at the content, and at the place where content alone does not tell. */
export interface Reader {
  readonly name: string;
  accepts(file: DataFile): boolean;
  /** Never throws for what stands in the file: what cannot be used is named in the report. */
  read(file: DataFile): ReadResult;
}
