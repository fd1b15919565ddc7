import { createHash } from 'node:crypto';
import type { ScheduledRecording } from '@matchpoint/feeds/recording';
import { countReasons } from '@matchpoint/feeds/recordings/archive';
import { ENTITY_DECISIONS } from '@matchpoint/feeds/recordings/names/entity-decisions';
import type { RecordedData } from '@matchpoint/feeds/recordings/source';
import type { Clock } from '../clock.ts';
import type { Pool } from '../db/pool.ts';
import type { Ingest } from '../domains/match/ingest.ts';
import { sleep } from '../lib/sleep.ts';
import { importHistory } from './import-history.ts';
import type { PlayerLog } from './recording-player.ts';

interface ArchiveImporterDeps {
  readonly data: RecordedData;
  readonly pool: Pool;
  readonly ingest: Ingest;
  readonly clock: Clock;
  readonly log: PlayerLog;
  /** Whether today's matches are stored: the archive waits for them. */
  readonly isReady: () => boolean;
}

/** The source of recorded matches, as in their fixtures. */
const SOURCE = 'replay';
const BATCH_SIZE = 50;
const READY_INTERVAL_MS = 1_000;
/** After each batch the importer pauses this many times as long as the batch took, so that requests and live matches are not delayed. */
const PAUSE_FACTOR = 1.5;
const MAX_PAUSE_MS = 2_000;
const RETRY_DELAY_MS = 5_000;

/**
 * Writes the recorded matches to the archive in the background, newest first. What is written already is not written again: the database
 * keeps the position, which counts for the same list of matches only.
 */
export class ArchiveImporter {
  readonly #deps: ArchiveImporterDeps;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;

  constructor(deps: ArchiveImporterDeps) {
    this.#deps = deps;
  }

  /** Starts the import; it runs until everything is written, or until `close`. */
  start(): void {
    this.#running ??= this.#run();
  }

  /** Stops after the current batch. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  /** Writes what is missing without waiting for today's matches; resolves with the number of matches of the archive. */
  async runUntilDone(): Promise<number> {
    const { data, clock } = this.#deps;
    const { matches, refused } = await data.archive(clock.now());
    const fingerprint = fingerprintOf(matches);
    const from = await this.#position(fingerprint);
    if (from >= matches.length) return matches.length;
    let imported = 0;
    const rejected = new Map<string, number>();
    for (let index = from; index < matches.length && !this.#stop.signal.aborted; index += BATCH_SIZE) {
      const began = performance.now();
      const batch = matches.slice(index, index + BATCH_SIZE);
      const result = await importHistory(this.#deps.ingest, batch, clock);
      imported += result.imported;
      for (const { reason, count } of result.refused) rejected.set(reason, (rejected.get(reason) ?? 0) + count);
      await this.#remember(fingerprint, index + batch.length);
      if (this.#running !== undefined) await this.#pause(Math.min(MAX_PAUSE_MS, (performance.now() - began) * PAUSE_FACTOR));
    }
    this.#deps.log.info(
      { matches: matches.length, imported, refused: Object.fromEntries(countReasons(refused)), rejected: Object.fromEntries(rejected) },
      'the archive of recorded matches is up to date',
    );
    return matches.length;
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted && !this.#deps.isReady()) await this.#pause(READY_INTERVAL_MS);
    while (!this.#stop.signal.aborted) {
      try {
        await this.runUntilDone();
        break;
      } catch (error) {
        // The database may be unavailable; the next attempt continues at the stored position.
        this.#deps.log.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          'importing the archive failed, trying again',
        );
        await this.#pause(RETRY_DELAY_MS);
      }
    }
    this.#deps.data.release();
  }

  #pause(ms: number): Promise<void> {
    return sleep(ms, this.#stop.signal, { ref: false });
  }

  async #position(fingerprint: string): Promise<number> {
    const { rows } = await this.#deps.pool.query<{ position: number }>(
      'select position from archive_import where source = $1 and fingerprint = $2',
      [SOURCE, fingerprint],
    );
    return rows[0]?.position ?? 0;
  }

  async #remember(fingerprint: string, position: number): Promise<void> {
    await this.#deps.pool.query(
      `insert into archive_import (source, fingerprint, position, updated_at) values ($1, $2, $3, $4)
       on conflict (source) do update set fingerprint = excluded.fingerprint, position = excluded.position, updated_at = excluded.updated_at`,
      [SOURCE, fingerprint, position, this.#deps.clock.now()],
    );
  }
}

/** Returns the hash of the fixtures and of the decisions about entities, which changes with the data and with what the readers make of it. */
function fingerprintOf(matches: readonly ScheduledRecording[]): string {
  const hash = createHash('sha256').update(ENTITY_DECISIONS);
  for (const { fixture } of matches) hash.update(JSON.stringify(fixture));
  return hash.digest('hex');
}
