import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RecordingSource, ScheduledRecording } from '../recording.ts';
import { addOddsToSource } from '../simulator/add-odds.ts';
import { readRecordings } from './read.ts';
import type { ImportReport } from './report.ts';
import type { ReplayRecording } from './replay-recording.ts';
import { scheduleOnToday } from './map-to-today.ts';

/** A source of recorded matches with a report of its readers. */
export interface Replay extends RecordingSource {
  /** Returns the report of each file; reads the files when they have not been read yet. */
  report(): Promise<ImportReport>;
}

export interface ReplayOptions {
  /** Files and folders of recorded data. */
  readonly paths: readonly string[];
  /** Match time per real time: 1 is real time. */
  readonly speed: number;
  /** `today`: kick-offs are mapped so that every day shows matches (see map-to-today.ts). `original`: they stay on their own days. */
  readonly mapTo: 'today' | 'original';
}

const bytes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type FixturesBetween = (from: number, to: number) => ReplayRecording[];

/** Returns the recordings mapped onto today; those that cannot be mapped are left out. */
function mappedOntoToday(recordings: Iterable<ReplayRecording>): FixturesBetween {
  const laid = scheduleOnToday([...recordings].filter(({ mapping, depth }) => mapping !== 'history' && depth !== 'fixture'));
  return (from, to) => laid.flatMap((programme) => programme.between(from, to));
}

function onOriginalDays(recordings: Iterable<ReplayRecording>): FixturesBetween {
  const all = [...recordings];
  return (from, to) => all.filter(({ fixture }) => fixture.startAt >= from && fixture.startAt < to);
}

/** Creates a source of recorded matches. Files are read once, when fixtures are first requested; a missing path rejects that call. */
export function createReplay({ paths, speed, mapTo }: ReplayOptions): Replay {
  let reading: Promise<{ report: ImportReport; between: FixturesBetween }> | undefined;
  const read = () =>
    (reading ??= (async () => {
      const recordings = new Map<string, ReplayRecording>();
      const report: ImportReport[number][] = [];
      for (const path of paths) {
        const result = await readRecordings(path);
        report.push(...result.report);
        for (const recording of result.recordings) {
          if (!recordings.has(recording.fixture.key)) recordings.set(recording.fixture.key, recording);
        }
      }
      return { report, between: mapTo === 'today' ? mappedOntoToday(recordings.values()) : onOriginalDays(recordings.values()) };
    })());
  return {
    name: 'replay',
    speed,
    async report() {
      return (await read()).report;
    },
    async fixtures(from, to): Promise<readonly ScheduledRecording[]> {
      const found = (await read()).between(from, to);
      return found.toSorted((a, b) => a.fixture.startAt - b.fixture.startAt || bytes(a.fixture.key, b.fixture.key));
    },
  };
}

/** The excerpt of the World Cup 2026 in the repository (openfootball, CC0). */
export const EXCERPT_DIR = fileURLToPath(new URL('../../fixtures', import.meta.url));

/**
 * Creates the replay of `npm start`: every match of `dataDir` in real time, or the excerpt when that folder does not exist. No data set has
 * odds and win rates: they are generated from `seed`.
 */
export function createDefaultReplay({
  dataDir,
  speed = 1,
  seed = 'replay',
}: {
  dataDir?: string | undefined;
  speed?: number;
  seed?: string;
}): Replay {
  const there = dataDir !== undefined && existsSync(dataDir);
  const replay = createReplay({ paths: [there ? dataDir : EXCERPT_DIR], speed, mapTo: 'today' });
  return { ...addOddsToSource(replay, seed), report: () => replay.report() };
}
