import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RecordingSource, ScheduledRecording } from '../recording.ts';
import { archiveOf, type Archive } from './archive.ts';
import { refusedCompetition } from './names/not-competitions.ts';
import { programmeOf, type Programme } from './programme.ts';
import { readRecordings } from './read.ts';
import type { ImportReport } from './report.ts';
import type { ReplayRecording } from './replay-recording.ts';

/** The excerpt of the World Cup 2026 in the repository (openfootball, CC0). */
export const EXCERPT_DIR = fileURLToPath(new URL('../../fixtures', import.meta.url));

/** Returns the folder of recorded matches of `npm start`: `dataDir`, or the excerpt when that folder does not exist. */
export function defaultDataDir(dataDir: string | undefined): string {
  return dataDir !== undefined && existsSync(dataDir) ? dataDir : EXCERPT_DIR;
}

/**
 * Recorded matches of files and folders, for the programme of replays and for the archive. The files are read once, when they are first
 * requested; a missing path rejects that call.
 */
export class RecordedData {
  readonly #paths: readonly string[];
  #reading: Promise<{ recordings: readonly ReplayRecording[]; report: ImportReport }> | undefined;

  constructor(paths: readonly string[]) {
    this.#paths = paths;
  }

  /** Returns the report of each file. */
  async report(): Promise<ImportReport> {
    return (await this.#read()).report;
  }

  /** Returns the programme of replays. */
  async programme(): Promise<Programme> {
    const { recordings } = await this.#read();
    return programmeOf(recordings.filter(({ fixture }) => refusedCompetition(fixture) === undefined));
  }

  /** Returns the recorded matches as history; `now` as in `archiveOf`. */
  async archive(now: number): Promise<Archive> {
    return archiveOf((await this.#read()).recordings, now);
  }

  /** Releases the recordings; a later request reads the files again. */
  release(): void {
    this.#reading = undefined;
  }

  #read() {
    this.#reading ??= (async () => {
      const recordings = new Map<string, ReplayRecording>();
      const report: ImportReport[number][] = [];
      for (const path of this.#paths) {
        const result = await readRecordings(path);
        report.push(...result.report);
        for (const recording of result.recordings) {
          if (!recordings.has(recording.fixture.key)) recordings.set(recording.fixture.key, recording);
        }
      }
      return { recordings: [...recordings.values()], report };
    })();
    return this.#reading;
  }
}

const bytes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Creates the source of the programme of classic matches (programme.ts). `speed`: match time per real time; 1 is real time. */
export function createReplay({ data, speed }: { readonly data: RecordedData; readonly speed: number }): RecordingSource {
  let programme: Promise<Programme> | undefined;
  return {
    name: 'replay',
    speed,
    async fixtures(from, to): Promise<readonly ScheduledRecording[]> {
      programme ??= data.programme();
      const found = (await programme)(from, to);
      return found.toSorted((a, b) => a.fixture.startAt - b.fixture.startAt || bytes(a.fixture.key, b.fixture.key));
    },
  };
}
