/**
 * `pnpm feed import <path…>` imports recorded matches as history. `pnpm feed replay <path…> --speed 60 [--start now|HH:MM]` replays them as
 * if they were played now, until they are over. Both write to DATABASE_URL, or to the embedded database, also while `npm start` runs it.
 * Exit status: 0 when every match came or was left out by a rule, 2 when something that looks like a match was refused or dropped (the rest
 * is stored), 1 when nothing was done. See docs/importing.md.
 */
import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../deps.ts';
import { Ingest } from '../domains/match/ingest.ts';
import { archiveOf, countReasons } from '@matchpoint/feeds/recordings/archive';
import { encodingOption, InvalidEncodingOption } from './encoding-option.ts';
import { importHistory } from './import-history.ts';
import { resultsByFile } from './import-results.ts';
import { errorText } from '../ops/error-text.ts';
import { createLog } from '../ops/log.ts';
import { RecordingPlayer, type PlayerLog } from './recording-player.ts';
import type { ScheduledRecording } from '@matchpoint/feeds/recording';
import { type ReadRecording, readRecordings } from '@matchpoint/feeds/recordings/read';
import { type ImportReport, isComplete } from '@matchpoint/feeds/recordings/report';
import { reportTable } from '@matchpoint/feeds/recordings/report-table';
import { timeShiftedSource } from '@matchpoint/feeds/time-shift';

const USAGE = `usage: pnpm feed import <path…> [--encoding utf-8|gb18030]
       pnpm feed replay <path…> [--encoding utf-8|gb18030] [--speed 60] [--start now|HH:MM]`;

/** Exit status when something that looks like a match was not used. */
const EXIT_INCOMPLETE = 2;

/** An invalid call; the message is for the caller. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

async function run(): Promise<void> {
  // A package manager passes `--` through.
  const args = process.argv.slice(2).filter((arg) => arg !== '--');
  const { values, positionals } = parseArgs({
    args,
    options: { speed: { type: 'string' }, start: { type: 'string' }, encoding: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, ...paths] = positionals;
  if ((command !== 'import' && command !== 'replay') || paths.length === 0) throw new UsageError(USAGE);
  const speed = Number(values.speed ?? 1);
  if (!(speed > 0)) throw new UsageError(`--speed: expected a number above 0, found ${values.speed}`);
  const startAt = startOf(values.start ?? 'now');

  const { recordings, facts, report } = await readRecordings(paths, { encoding: encodingOption(values.encoding) }).catch(
    (error: unknown) => {
      throw new UsageError(error instanceof Error ? error.message : String(error));
    },
  );
  if (!isComplete(report)) process.exitCode = EXIT_INCOMPLETE;
  if (recordings.length === 0) {
    console.log(reportTable(report, new Map()));
    if (process.exitCode === undefined) throw new UsageError('nothing to do: the named files contain no usable match');
    return;
  }
  const log = createLog('warn', 'feed');
  const database = await openDatabase(readConfig(), log, { share: true });
  try {
    const ingest = new Ingest({ pool: database.pool, clock: systemClock, log });
    if (command === 'import') await importAll(ingest, facts, report);
    else {
      console.log(reportTable(report, new Map()));
      await replay(ingest, recordings, startAt, speed, log);
    }
  } finally {
    await database.close();
  }
}

async function importAll(ingest: Ingest, facts: readonly ReadRecording[], report: ImportReport): Promise<void> {
  const { matches, refused: leftOut } = archiveOf(facts, systemClock.now());
  const result = await importHistory(ingest, matches, systemClock);
  console.log(reportTable(report, resultsByFile(result.outcomes)));
  const unread = report.flatMap((file) => file.skipped.filter((finding) => finding.refused));
  const refused = [...unread, ...result.refused].reduce((sum, one) => sum + one.count, 0);
  console.log(`${result.imported} imported, ${result.unchanged} unchanged, ${result.outranked} outranked, ${refused} refused`);
  for (const [reason, count] of countReasons(leftOut)) console.log(`${count} left out: ${reason}`);
  if (refused > 0) process.exitCode = EXIT_INCOMPLETE;
}

async function replay(
  ingest: Ingest,
  recordings: readonly ScheduledRecording[],
  startAt: number,
  speed: number,
  log: PlayerLog,
): Promise<void> {
  const source = timeShiftedSource(recordings, startAt, speed);
  const player = new RecordingPlayer({ sources: [source], ingest, clock: systemClock, log });
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  player.start();
  const progress = setInterval(() => {
    const { matches, open } = player.counts;
    const { applied } = ingest.tally.report();
    console.log(`${matches} matches, ${open} not over, ${applied} changes written`);
    if (matches > 0 && open === 0) stop();
  }, 2_000);
  console.log(`${recordings.length} matches at speed ${speed} from ${new Date(startAt).toISOString()}; Ctrl-C stops`);
  await stopped;
  clearInterval(progress);
  await player.stop();
  // No feed will end these matches, so hide them: otherwise they would stay in play.
  const open = player.openMatches;
  if (open.length > 0) {
    await ingest.hide(open);
    console.log(`${open.length} matches that were not over are hidden`);
  }
  for (const { rule, count, last } of ingest.tally.report().refused) console.log(`  rejected ${count}: ${rule} (last: match ${last})`);
}

/** Returns the instant of `now`, or of the next HH:MM in the local time zone. */
function startOf(text: string): number {
  const now = Date.now();
  if (text === 'now') return now;
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) throw new UsageError(`--start: expected now or HH:MM, found ${text}`);
  const at = new Date(now);
  at.setHours(Number(hours), Number(minutes), 0, 0);
  return at.getTime() >= now ? at.getTime() : at.getTime() + 86_400_000;
}

try {
  await run();
} catch (error) {
  const isUsage = error instanceof UsageError || error instanceof InvalidEncodingOption;
  console.error(isUsage ? error.message : errorText(error));
  process.exitCode = 1;
}
