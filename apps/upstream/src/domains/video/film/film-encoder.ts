import type { VideoId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../../clock.ts';
import { IntervalJob } from '../../../lib/interval-job.ts';
import type { HighlightRenderer } from '../../../providers/media/highlight-renderer.ts';
import { HIGHLIGHT_HEIGHT, mediaPath } from '../../../providers/media/media-files.ts';
import type { FilmService } from './film-service.ts';
import type { FilmStore, PublishedFilm } from './film-store.ts';
import { filmStills } from './film-stills.ts';

interface FilmEncoderDeps {
  readonly clock: Clock;
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  readonly films: FilmService;
  readonly store: FilmStore;
  readonly renderer: Pick<HighlightRenderer, 'render' | 'hashes' | 'remove' | 'deletePartial' | 'size'>;
}

/** Films that get a file, the most popular ones first. */
const MAX_PER_DAY = 40;
const MAX_BYTES = 512 * 1024 * 1024;
const INTERVAL_MS = 60_000;
/** Delay after startup, while films are published. */
const FIRST_RUN_DELAY_MS = 60_000;
/** A failed encoding is tried again after this: the disk may have been full. */
const RETRY_DELAY_MS = 3_600_000;

/**
 * Encodes popular films into files that can be downloaded and play without scripts, one at a time. The files are written before the row. A
 * crash between them leaves files without a row, which are deleted.
 */
export class FilmEncoder {
  readonly #deps: FilmEncoderDeps;
  readonly #stop = new AbortController();
  /** Films without a file, and until when they are skipped (UTC milliseconds). */
  readonly #skipped = new Map<VideoId, number>();
  readonly #job: IntervalJob;

  constructor(deps: FilmEncoderDeps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      name: 'film_encoder',
      intervalMs: INTERVAL_MS,
      initialDelayMs: FIRST_RUN_DELAY_MS,
      run: () => this.run(),
      onError: (error) => {
        if (!this.#stop.signal.aborted) deps.log.warn({ err: error }, 'encoding films failed');
      },
    });
  }

  /** Starts looking for films, then every minute. */
  start(): void {
    this.#job.start();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#job.close();
  }

  /** Takes missing files from their films, encodes all films that are due, deletes files that no film uses. */
  async run(): Promise<void> {
    const { renderer, store, clock } = this.#deps;
    await renderer.deletePartial();
    const existing = new Set(await renderer.hashes());
    await store.dropSources((await store.encoded()).flatMap(({ hash, video }) => (existing.has(hash) ? [] : [video])));
    for (;;) {
      if (this.#stop.signal.aborted || (await renderer.size()) > MAX_BYTES) break;
      const now = clock.now();
      const film = await store.nextToEncode(
        now,
        MAX_PER_DAY,
        [...this.#skipped].flatMap(([id, until]) => (until > now ? [id] : [])),
      );
      // The cause of a failure, such as a full disk, affects the next film too: wait for the next run.
      if (film === undefined || !(await this.#encode(film))) break;
    }
    await this.#deleteOld();
  }

  async #encode(film: PublishedFilm): Promise<boolean> {
    const { films, store, renderer, clock, log } = this.#deps;
    try {
      const row = await films.row(film);
      const planned = row === undefined ? undefined : await films.plan(row, (await store.matchOf(film.video))?.table, 'en_US');
      if (row === undefined || planned === undefined) {
        this.#skipped.set(film.video, Infinity);
        return true;
      }
      const hash = await renderer.render(filmStills(planned), this.#stop.signal);
      await store.saveSources(
        film,
        row.rev,
        [
          { type: 'hls', url: mediaPath(hash, 'film.m3u8'), height: HIGHLIGHT_HEIGHT },
          { type: 'mp4', url: mediaPath(hash, 'film.mp4'), height: HIGHLIGHT_HEIGHT },
        ],
        clock.now(),
      );
      log.info({ video: film.video, match: film.id }, 'a film was encoded');
      return true;
    } catch (error) {
      if (this.#stop.signal.aborted) return false;
      this.#skipped.set(film.video, clock.now() + RETRY_DELAY_MS);
      log.warn({ err: error, match: film.id }, 'encoding a film failed');
      return false;
    }
  }

  /** Takes the files from the older half of the films when the disk is full, then deletes all files that no film uses. */
  async #deleteOld(): Promise<void> {
    if (this.#stop.signal.aborted) return;
    const { renderer, store } = this.#deps;
    const encoded = await store.encoded();
    const isFull = (await renderer.size()) > MAX_BYTES;
    const kept = isFull ? encoded.slice(0, Math.floor(encoded.length / 2)) : encoded;
    await store.dropSources(encoded.slice(kept.length).map(({ video }) => video));
    const used = new Set(kept.map(({ hash }) => hash));
    for (const hash of await renderer.hashes()) if (!used.has(hash)) await renderer.remove(hash);
  }
}
