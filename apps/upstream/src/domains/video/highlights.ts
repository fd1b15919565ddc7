import { join } from 'node:path';
import type { Pool } from '../../db/pool.ts';
import type { Clock } from '../../clock.ts';
import { HighlightRenderer } from '../../providers/media/highlight-renderer.ts';
import type { NameStore } from '../../matches/name-store.ts';
import type { MatchReader } from '../../matches/match-reader.ts';
import { FilmEncoder } from './film/film-encoder.ts';
import { FilmPublisher } from './film/film-publisher.ts';
import type { FilmService } from './film/film-service.ts';
import { FilmStore } from './film/film-store.ts';

/** The source of the site's own highlights. */
export interface HighlightSettings {
  /** `auto`: films, and files of popular ones when ffmpeg is available; `films`: films that the player draws, no files; `none`: neither. */
  readonly source: 'auto' | 'films' | 'none';
  /** Name or path of the ffmpeg program. */
  readonly ffmpeg: string;
}

interface HighlightsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  readonly matches: MatchReader;
  readonly names: NameStore;
  readonly films: FilmService;
  readonly dataDir: string;
}

/** Returns the folder of the highlights that are rendered on this machine. */
export function highlightsFolder(dataDir: string): string {
  return join(dataDir, 'media');
}

/** The site's own highlights; they are published once the server listens. */
export class Highlights {
  readonly #deps: HighlightsDeps;
  readonly #store: FilmStore;
  readonly #publisher: FilmPublisher;
  #encoder: FilmEncoder | undefined;
  #starting: Promise<void> | undefined;
  #closed = false;

  constructor(deps: HighlightsDeps) {
    this.#deps = deps;
    this.#store = new FilmStore(deps.pool);
    this.#publisher = new FilmPublisher({ ...deps, store: this.#store });
  }

  /** Publishes the films that are due now, one batch. */
  publish(): Promise<void> {
    return this.#publisher.run();
  }

  start(settings: HighlightSettings): void {
    if (settings.source === 'none') return;
    this.#publisher.start();
    if (settings.source === 'films') return;
    this.#starting = this.#startEncoder(settings).catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'starting the encoder of films failed');
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#publisher.close();
    await this.#starting;
    await this.#encoder?.close();
  }

  async #startEncoder({ ffmpeg }: HighlightSettings): Promise<void> {
    const { dataDir, log } = this.#deps;
    const renderer = new HighlightRenderer({ folder: highlightsFolder(dataDir), ffmpeg });
    if (!(await renderer.isAvailable())) {
      log.info({ ffmpeg }, 'no ffmpeg with H.264: films are drawn by the player only');
      return;
    }
    if (this.#closed) return;
    this.#encoder = new FilmEncoder({ ...this.#deps, store: this.#store, renderer });
    this.#encoder.start();
  }
}
