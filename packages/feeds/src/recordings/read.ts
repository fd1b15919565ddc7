import { setImmediate } from 'node:timers/promises';
import { basketballData } from './basketball/play-by-play-data.ts';
import { basketballV2 } from './basketball/play-by-play-v2.ts';
import { basketballV3 } from './basketball/play-by-play-v3.ts';
import { basketballGameLog, basketballSchedule, basketballScoreboard } from './basketball/results.ts';
import { basketballLive } from './basketball/live.ts';
import { hltvMapResults, hltvMatchStats, hltvResults } from './csgo/hltv-results.ts';
import { hltvMapStats } from './csgo/hltv-map-stats.ts';
import { hltvMatch } from './csgo/hltv-match.ts';
import { csServerLog } from './csgo/server-log.ts';
import { dataFiles, type DataFile } from './data-file.ts';
import { dotaMatch } from './dota2/dota2-match.ts';
import { dotaProMatches } from './dota2/dota2-pro-matches.ts';
import { pubgCup } from './pubg/pubg-cup.ts';
import { pubgMatch } from './pubg/pubg-match.ts';
import { lolMatch } from './lol/lol-match.ts';
import { lolSummary } from './lol/lol-summary.ts';
import type { Reader } from './reader.ts';
import type { ReplayRecording } from './replay-recording.ts';
import { ReportBuilder, type FileReport, type ImportReport } from './report.ts';
import { eventRaw } from './soccer/event-raw.ts';
import { eventTimeline } from './soccer/event-timeline.ts';
import { internationals } from './soccer/internationals.ts';
import { openfootballLeague } from './soccer/openfootball-league.ts';
import { openfootballTournament } from './soccer/openfootball-tournament.ts';

/** In order of priority: a match in several files is taken from the earlier reader. */
const READERS: readonly Reader[] = [
  eventTimeline,
  eventRaw,
  openfootballTournament,
  openfootballLeague,
  basketballLive,
  basketballV3,
  basketballV2,
  basketballData,
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

/**
 * Reads the matches in a file or in everything below a folder; returns them with a report of each file. A match in several files is taken
 * from the reader that knows most of it. A file without a reader is reported with the reason. Throws only when nothing exists at `path`.
 */
export async function readRecordings(path: string): Promise<{ recordings: ReplayRecording[]; report: ImportReport }> {
  const recordings = new Map<string, ReplayRecording>();
  const report: FileReport[] = [];
  const byReader = new Map<Reader | undefined, DataFile[]>();
  for (const file of await dataFiles(path)) {
    // A large folder takes a second or two, so yield to the event loop between files.
    await setImmediate();
    const reader = READERS.find((candidate) => candidate.accepts(file));
    byReader.set(reader, [...(byReader.get(reader) ?? []), file]);
  }
  for (const reader of READERS) {
    for (const file of byReader.get(reader) ?? []) {
      await setImmediate();
      const result = reader.read(file);
      file.release();
      const doubles = result.recordings.filter((recording) => recordings.has(identityOf(recording)));
      for (const recording of result.recordings) {
        const identity = identityOf(recording);
        if (!recordings.has(identity)) recordings.set(identity, recording);
      }
      report.push(...result.report.map((one) => withoutDoubles(one, doubles)));
    }
  }
  for (const file of byReader.get(undefined) ?? []) {
    const unknown = new ReportBuilder(file.name, 'none');
    unknown.warn('holds no matches that a reader knows', file.name);
    report.push(unknown.done());
  }
  return { recordings: [...recordings.values()], report };
}

/**
 * Returns what identifies a match: the key, or for national teams the day and the pair of teams, whichever is named first and whatever the
 * competition is called.
 */
function identityOf({ fixture }: ReplayRecording): string {
  const teams = fixture.teams.map((team) => team.key);
  const day = /\d{4}-\d{2}-\d{2}/.exec(fixture.key)?.[0];
  return day !== undefined && teams.length === 2 && teams.every((key) => key.startsWith('nt-'))
    ? `${day} ${teams.toSorted().join(' ')}`
    : fixture.key;
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
