import { setImmediate } from 'node:timers/promises';
import { basketballBox } from './basketball/box-file.ts';
import { basketballData } from './basketball/play-by-play-data.ts';
import { basketballV2 } from './basketball/play-by-play-v2.ts';
import { basketballV3 } from './basketball/play-by-play-v3.ts';
import { basketballGameLog, basketballSchedule, basketballScoreboard } from './basketball/results.ts';
import { basketballLive } from './basketball/live.ts';
import { hltvMapResults, hltvMatchStats, hltvResults } from './csgo/hltv-results.ts';
import { hltvMapStats } from './csgo/hltv-map-stats.ts';
import { hltvMatch } from './csgo/hltv-match.ts';
import { csServerLog } from './csgo/server-log.ts';
import { dataFiles, type DataFile, type FileContext } from './data-file.ts';
import { UnreadableFile, type Encoding } from './decode-text.ts';
import { dotaMatch } from './dota2/dota2-match.ts';
import { dotaProMatches } from './dota2/dota2-pro-matches.ts';
import { factFile, outranks, pairIdentity, rankOf, type FactSource } from './fact.ts';
import { pubgCup } from './pubg/pubg-cup.ts';
import { pubgMatch } from './pubg/pubg-match.ts';
import { lolMatch } from './lol/lol-match.ts';
import { lolSummary } from './lol/lol-summary.ts';
import { looksLikeMatches } from './looks-like-matches.ts';
import { refusalOfFixture, refusalOfState } from './plausible.ts';
import type { Reader } from './reader.ts';
import type { ReplayRecording } from './replay-recording.ts';
import { ReportBuilder, withdraw, type FileReport, type ImportReport, type Withdrawal } from './report.ts';
import { eventRaw } from './soccer/event-raw.ts';
import { eventTimeline } from './soccer/event-timeline.ts';
import { internationals } from './soccer/internationals.ts';
import { openfootballLeague } from './soccer/openfootball-league.ts';
import { openfootballTournament } from './soccer/openfootball-tournament.ts';

/** In order of priority: of two files that know equally much of a match, that of the earlier reader wins. */
const READERS: readonly Reader[] = [
  // Of the same matches, the complete events know where each shot was taken.
  eventRaw,
  eventTimeline,
  openfootballTournament,
  openfootballLeague,
  basketballLive,
  basketballV3,
  basketballV2,
  basketballData,
  basketballBox,
  basketballScoreboard,
  basketballGameLog,
  basketballSchedule,
  hltvMapStats,
  hltvMatch,
  hltvMatchStats,
  hltvResults,
  hltvMapResults,
  csServerLog,
  lolMatch,
  lolSummary,
  dotaProMatches,
  dotaMatch,
  pubgMatch,
  pubgCup,
  internationals,
];

/** A recording with the file that it comes from and its rank among sources of the same match. */
export interface ReadRecording extends ReplayRecording {
  readonly fact: FactSource;
  /** Name of its file in the report. */
  readonly file: string;
}

export interface ReadOptions {
  /** Encoding of files that do not declare one; UTF-8 where it is left out. */
  readonly encoding?: Encoding | undefined;
}

export interface ReadMatches {
  /** Each match once, from the file that knows most of it. */
  readonly recordings: readonly ReadRecording[];
  /** All recordings, also several of one match. */
  readonly facts: readonly ReadRecording[];
  readonly report: ImportReport;
}

/** A match that turns out to be unusable when its recording is built; the message is the reason. */
class RefusedRecording extends Error {
  override readonly name = 'RefusedRecording';
}

/** A file with what its reader found in it. */
interface ReadFile {
  readonly facts: readonly ReadRecording[];
  readonly report: FileReport;
  readonly path: string;
}

/**
 * Reads the matches in files or in everything below folders; returns them with a report of each file. A match in several files is taken
 * from the one that knows most of it, see `outranks`. A file that cannot be read, or that looks like matches and has no reader, is reported
 * as dropped. Throws only when nothing exists at one of the paths.
 */
export async function readRecordings(paths: string | readonly string[], options: ReadOptions = {}): Promise<ReadMatches> {
  const context: FileContext = { encoding: options.encoding, used: new Set() };
  const byReader = new Map<Reader | undefined, DataFile[]>();
  const read: ReadFile[] = [];
  for (const file of await filesAt(paths, context)) {
    // A large folder takes a second or two, so yield to the event loop between files.
    await setImmediate();
    try {
      const reader = READERS.find((candidate) => candidate.accepts(file));
      byReader.set(reader, [...(byReader.get(reader) ?? []), file]);
    } catch (error) {
      read.push(droppedFile(file, 'none', reasonOf(error)));
    }
  }
  for (const [priority, reader] of READERS.entries()) {
    for (const file of byReader.get(reader) ?? []) {
      await setImmediate();
      read.push(readFile(file, reader, priority));
    }
  }
  for (const file of byReader.get(undefined) ?? []) read.push(unknownFile(file));
  const best = bestByIdentity(read.flatMap((file) => file.facts));
  return {
    recordings: [...best.values()],
    facts: read.flatMap((file) => file.facts),
    report: read.map((file) => withoutDoubles(file, best)),
  };
}

/** Returns the data files at some paths, each file once. */
async function filesAt(paths: string | readonly string[], context: FileContext): Promise<DataFile[]> {
  const files = new Map<string, DataFile>();
  const list = typeof paths === 'string' ? [paths] : paths;
  for (const path of list) {
    const prefix = list.length > 1 ? `${path.replace(/\/+$/, '').split('/').at(-1) ?? path}/` : '';
    for (const file of await dataFiles(path, context, prefix)) if (!files.has(file.path)) files.set(file.path, file);
  }
  return [...files.values()];
}

/** Reads one file. What its reader throws is reported as the reason why the file is dropped. */
function readFile(file: DataFile, reader: Reader, priority: number): ReadFile {
  try {
    const { recordings, report } = reader.read(file);
    const [first = new ReportBuilder(file.name, reader.name).done()] = report;
    const withdrawn: Withdrawal[] = [];
    const byIdentity = new Map<string, ReadRecording>();
    for (const recording of recordings) {
      const identity = identityOf(recording);
      const refusal = refusalOfFixture(recording.fixture);
      const fact = { identity, rank: rankOf(recording.depth, priority), file: factFile(file.path) };
      const other = byIdentity.get(identity);
      if (refusal !== undefined) withdrawn.push({ reason: refusal, example: recording.fixture.key, refused: true });
      else if (other !== undefined)
        withdrawn.push({ reason: 'a second match of the same teams on that day', example: recording.fixture.key, refused: true });
      if (refusal === undefined && (other === undefined || fact.rank > other.fact.rank))
        byIdentity.set(identity, checked(recording, fact, file.name));
    }
    return { facts: [...byIdentity.values()], report: withdraw(first, withdrawn), path: file.path };
  } catch (error) {
    return droppedFile(file, reader.name, reasonOf(error));
  } finally {
    file.release();
  }
}

function identityOf({ fixture, identity, day }: ReplayRecording): string {
  return identity ?? (day === undefined ? fixture.key : pairIdentity(fixture.gameId, day, fixture.teams));
}

/** Returns the recording with its fact. Building it throws when its final state cannot be used. */
function checked(recording: ReplayRecording, fact: FactSource, file: string): ReadRecording {
  return {
    ...recording,
    fact,
    file,
    load() {
      const built = recording.load();
      const refusal = refusalOfState(built.fixture, built.stateAt(Number.MAX_SAFE_INTEGER));
      if (refusal !== undefined) throw new RefusedRecording(refusal);
      return built;
    },
  };
}

function droppedFile(file: DataFile, reader: string, reason: string): ReadFile {
  const report = new ReportBuilder(file.name, reader);
  report.drop(reason);
  return { facts: [], report: report.done(), path: file.path };
}

/** Reports a file that no reader accepts: dropped when it looks like matches, unless another file is read together with it. */
function unknownFile(file: DataFile): ReadFile {
  const report = new ReportBuilder(file.name, 'none');
  const reason = file.usedByAnother ? undefined : looksLikeMatches(file);
  file.release();
  if (reason !== undefined) return droppedFile(file, 'none', reason);
  report.warn(file.usedByAnother ? 'read together with another file' : 'holds no matches', file.name);
  return { facts: [], report: report.done(), path: file.path };
}

function reasonOf(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message;
  return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}

/** Returns the recording that wins for each identity, in the order in which the matches were first read. */
function bestByIdentity(facts: readonly ReadRecording[]): ReadonlyMap<string, ReadRecording> {
  const best = new Map<string, ReadRecording>();
  for (const recording of facts) {
    if (outranks(recording.fact, best.get(recording.fact.identity)?.fact)) best.set(recording.fact.identity, recording);
  }
  return best;
}

function withoutDoubles(file: ReadFile, best: ReadonlyMap<string, ReadRecording>): FileReport {
  return withdraw(
    file.report,
    file.facts
      .filter((recording) => best.get(recording.fact.identity) !== recording)
      .map(({ fixture }) => ({ reason: 'another file knows more of it', example: fixture.key, refused: false })),
  );
}
