import type { Clock } from '../clock.ts';
import { bestVersions, type ImportedMatch } from '../domains/match/ingest-facts.ts';
import type { Ingest } from '../domains/match/ingest.ts';
import { instantOf, toWallClock } from '@matchpoint/feeds/match-time';
import type { ScheduledRecording } from '@matchpoint/feeds/recording';
import type { FactSource } from '@matchpoint/feeds/recordings/fact';

/** A recording to import. Without a source it has the lowest rank, and its key is its identity. */
export interface ImportedRecording extends ScheduledRecording {
  readonly fact?: FactSource;
  /** Name of its file in the report of the readers. */
  readonly file?: string;
}

/** What an import did with one recording. */
export interface RecordingOutcome {
  readonly recording: ImportedRecording;
  /** `unchanged`: stored already with the same state. `outranked`: a source that knows more of the match is stored. */
  readonly outcome: 'written' | 'unchanged' | 'outranked' | 'refused';
  /** Why it was refused. */
  readonly reason?: string;
}

/** Result of an import, in matches. */
export interface ImportResult {
  readonly imported: number;
  /** Stored already with the same state. */
  readonly unchanged: number;
  /** Described better by another source. */
  readonly outranked: number;
  /** Rejected matches, by reason. */
  readonly refused: readonly { readonly reason: string; readonly count: number; readonly examples: readonly string[] }[];
  /** Of each recording, in the order of the import. */
  readonly outcomes: readonly RecordingOutcome[];
}

const BATCH = 50;
const EXAMPLES = 5;

/**
 * Writes recorded matches as history: each fixture with its final state, or with its current one if it is not over. Idempotent, and
 * independent of the order of the recordings and of earlier imports. A match that cannot be used leaves nothing behind.
 */
export async function importHistory(ingest: Ingest, recordings: readonly ImportedRecording[], clock: Clock): Promise<ImportResult> {
  const versions = bestVersions(recordings.map((recording) => ({ fixture: recording.fixture, fact: factOf(recording) })));
  const outcomes: RecordingOutcome[] = [];
  for (let index = 0; index < recordings.length; index += BATCH) {
    const batch = recordings.slice(index, index + BATCH);
    const byMatch = new Map<ImportedMatch, ImportedRecording>();
    for (const recording of batch) {
      try {
        byMatch.set(await importedMatch(recording, clock.now()), recording);
      } catch (error) {
        outcomes.push({ recording, outcome: 'refused', reason: error instanceof Error ? error.message : String(error) });
      }
    }
    for (const { match, ...rest } of await ingest.importMatches([...byMatch.keys()], versions)) {
      const recording = byMatch.get(match);
      if (recording !== undefined) outcomes.push({ recording, ...rest });
    }
  }
  const count = (outcome: RecordingOutcome['outcome']) => outcomes.filter((one) => one.outcome === outcome).length;
  return {
    imported: count('written'),
    unchanged: count('unchanged'),
    outranked: count('outranked'),
    refused: refusedByReason(outcomes),
    outcomes,
  };
}

function factOf({ fixture, fact }: ImportedRecording): FactSource {
  return fact ?? { identity: fixture.key, rank: 0, file: '' };
}

/** Returns a recorded match with its state at an instant. Throws when the recording cannot be used. */
async function importedMatch(recording: ImportedRecording, now: number): Promise<ImportedMatch> {
  const { fixture } = recording;
  const built = await recording.load();
  const timing = { startAt: fixture.startAt, speed: 1 };
  const timestamp = built.timestamps.findLast((at) => instantOf(timing, at) <= now) ?? built.timestamps[0] ?? 0;
  return { fixture, state: toWallClock(built.stateAt(timestamp), timing), at: instantOf(timing, timestamp), fact: factOf(recording) };
}

function refusedByReason(outcomes: readonly RecordingOutcome[]): ImportResult['refused'] {
  const keys = new Map<string, string[]>();
  for (const { recording, outcome, reason = 'refused' } of outcomes) {
    if (outcome === 'refused') keys.set(reason, [...(keys.get(reason) ?? []), recording.fixture.key]);
  }
  return [...keys].map(([reason, list]) => ({ reason, count: list.length, examples: list.slice(0, EXAMPLES) }));
}
