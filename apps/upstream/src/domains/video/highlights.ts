import { join } from 'node:path';
import type { Pool } from '../../db/pool.ts';
import type { Clock } from '../../clock.ts';
import { HighlightRenderer } from '../../providers/media/highlight-renderer.ts';
import type { NameStore } from '../../matches/name-store.ts';
import type { MatchReader } from '../../matches/match-reader.ts';
import type { MatchStore } from '../../matches/match-store.ts';
import { publishClips } from './clips.ts';
import { VideoQueue } from './video-queue.ts';

/** The source of the site's own highlights. */
export interface HighlightSettings {
  /**
   * `auto`: highlights of matches when ffmpeg is available, otherwise the sample clips; `clips`: only the sample clips; `none`: neither.
   */
  readonly source: 'auto' | 'clips' | 'none';
  /** Name or path of the ffmpeg program. */
  readonly ffmpeg: string;
}

interface HighlightsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  readonly matches: MatchReader;
  readonly store: MatchStore;
  readonly names: NameStore;
  readonly dataDir: string;
}

/** Returns the folder of the highlights that are rendered on this machine. */
export function highlightsFolder(dataDir: string): string {
  return join(dataDir, 'media');
}

/** The site's own highlights; rendering starts once the server listens. */
export class Highlights {
  readonly #deps: HighlightsDeps;
  #queue: VideoQueue | undefined;
  #starting: Promise<void> | undefined;
  #closed = false;

  constructor(deps: HighlightsDeps) {
    this.#deps = deps;
  }

  start(settings: HighlightSettings): void {
    this.#starting = this.#start(settings).catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'starting the highlights failed');
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#starting;
    await this.#queue?.close();
  }

  async #start({ source, ffmpeg }: HighlightSettings): Promise<void> {
    if (source === 'none') return;
    const { pool, clock, log, dataDir } = this.#deps;
    const renderer = new HighlightRenderer({ folder: highlightsFolder(dataDir), ffmpeg });
    if (source === 'clips' || !(await renderer.isAvailable())) {
      if (source === 'auto') log.info({ ffmpeg }, 'no ffmpeg with H.264: only the sample clips are shown');
      await publishClips(pool, clock.now());
      return;
    }
    if (this.#closed) return;
    this.#queue = new VideoQueue({ ...this.#deps, renderer });
    this.#queue.start();
  }
}
