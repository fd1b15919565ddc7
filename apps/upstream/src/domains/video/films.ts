import { join } from 'node:path';
import type { Pool } from '../../db/pool.ts';
import type { Clock } from '../../clock.ts';
import { FilmMaker } from '../../providers/media/film-maker.ts';
import type { NameStore } from '../../matches/name-store.ts';
import type { MatchService } from '../match/service.ts';
import type { MatchStore } from '../../matches/match-store.ts';
import { publishClips } from './clips.ts';
import { FilmDesk } from './film-desk.ts';

/** Where the site's own films come from. */
export interface FilmSettings {
  /** `auto`: films of matches where ffmpeg is there, else those that come with the program; `clips`: only these; `none`. */
  readonly films: 'auto' | 'clips' | 'none';
  /** The program: a name or a path. */
  readonly ffmpeg: string;
}

interface FilmsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  readonly matches: MatchService;
  readonly store: MatchStore;
  readonly names: NameStore;
  readonly dataDir: string;
}

/** The folder of the films that are made on this machine. */
export function filmsFolder(dataDir: string): string {
  return join(dataDir, 'media');
}

/** The films that the site shows of itself, begun once it listens. */
export class Films {
  readonly #deps: FilmsDeps;
  #desk: FilmDesk | undefined;
  #starting: Promise<void> | undefined;
  #closed = false;

  constructor(deps: FilmsDeps) {
    this.#deps = deps;
  }

  start(settings: FilmSettings): void {
    this.#starting = this.#start(settings).catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'there are no films');
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#starting;
    await this.#desk?.close();
  }

  async #start({ films, ffmpeg }: FilmSettings): Promise<void> {
    if (films === 'none') return;
    const { pool, clock, log, dataDir } = this.#deps;
    const maker = new FilmMaker({ folder: filmsFolder(dataDir), ffmpeg });
    if (films === 'clips' || !(await maker.isAble())) {
      if (films === 'auto') log.info({ ffmpeg }, 'no ffmpeg with H.264: the films are those that come with the program');
      await publishClips(pool, clock.now());
      return;
    }
    if (this.#closed) return;
    this.#desk = new FilmDesk({ ...this.#deps, maker });
    this.#desk.start();
  }
}
