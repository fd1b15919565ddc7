/**
 * `pnpm feed import <path…>` imports recorded matches as history. `pnpm feed replay <path…> --speed 60 [--start now|HH:MM]` replays them as
 * if they were played now, until they are over. Both write to DATABASE_URL, or to the embedded database, also while `npm start` runs it.
 */
import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { EmbeddedDatabaseError } from '../db/embedded-database-error.ts';
import { SchemaMismatch } from '../db/migrate.ts';
import { DatabaseUnavailable, openDatabase } from '../deps.ts';
import { Ingest } from '../domains/match/ingest.ts';
import { importHistory } from './import-history.ts';
import { createLog } from '../ops/log.ts';
import { RecordingPlayer, type PlayerLog } from './recording-player.ts';
import type { ScheduledRecording } from '@matchpoint/feeds/recording';
import { readRecordings } from '@matchpoint/feeds/recordings/read';
import { timeShiftedSource } from '@matchpoint/feeds/time-shift';

const USAGE = `usage: pnpm feed import <path…>
       pnpm feed replay <path…> [--speed 60] [--start now|HH:MM]`;

/** An invalid call; the message is for the caller. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

async function run(): Promise<void> {
  // A package manager passes `--` through.
  const args = process.argv.slice(2).filter((arg) => arg !== '--');
  const { values, positionals } = parseArgs({
    args,
    options: { speed: { type: 'string' }, start: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, ...paths] = positionals;
  if ((command !== 'import' && command !== 'replay') || paths.length === 0) throw new UsageError(USAGE);
  const speed = Number(values.speed ?? 1);
  if (!(speed > 0)) throw new UsageError(`--speed: expected a number above 0, found ${values.speed}`);
  const startAt = startOf(values.start ?? 'now');

  const recordings = await read(paths);
  if (recordings.length === 0) throw new UsageError('nothing to do: the named files contain no usable match');
  const log = createLog('warn', 'feed');
  const database = await openDatabase(readConfig(), log, { share: true });
  try {
    const ingest = new Ingest({ pool: database.pool, clock: systemClock, log });
    if (command === 'import') await importAll(ingest, recordings);
    else await replay(ingest, recordings, startAt, speed, log);
  } finally {
    await database.close();
  }
}

async function read(paths: readonly string[]): Promise<ScheduledRecording[]> {
  const recordings: ScheduledRecording[] = [];
  const skipped = new Map<string, number>();
  let matchesRead = 0;
  for (const path of paths) {
    const result = await readRecordings(path).catch((error: unknown) => {
      throw new UsageError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    });
    recordings.push(...result.recordings);
    for (const file of result.report) {
      matchesRead += file.read;
      for (const finding of file.skipped) skipped.set(finding.reason, (skipped.get(finding.reason) ?? 0) + finding.count);
      const parts = [
        `${file.read} read`,
        `${file.usable} usable`,
        ...file.skipped.map((one) => `${one.count} skipped (${one.reason}: ${one.examples.slice(0, 3).join(', ')})`),
      ];
      const warnings = file.warnings.map((one) => `${one.count} × ${one.reason} (${one.examples.slice(0, 2).join(', ')})`);
      console.log(`${file.file} [${file.reader}]: ${parts.join(', ')}${warnings.length > 0 ? `; ${warnings.join('; ')}` : ''}`);
    }
  }
  console.log(`${matchesRead} matches read, ${recordings.length} usable`);
  for (const [reason, count] of skipped) console.log(`  skipped ${count}: ${reason}`);
  return recordings;
}

async function importAll(ingest: Ingest, recordings: readonly ScheduledRecording[]): Promise<void> {
  const result = await importHistory(ingest, recordings, systemClock);
  console.log(`${result.imported} imported, ${result.unchanged} unchanged`);
  for (const { reason, count, examples } of result.refused) console.log(`  rejected ${count}: ${reason} (${examples.join(', ')})`);
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
  const plain =
    error instanceof UsageError ||
    error instanceof ConfigError ||
    error instanceof DatabaseUnavailable ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof SchemaMismatch;
  console.error(error instanceof Error ? (plain ? error.message : error.stack) : String(error));
  process.exitCode = 1;
}
