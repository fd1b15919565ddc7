import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { FilmRenderer } from '../../providers/media-server/film/film-renderer.ts';
import { SEGMENT_MS } from '../../providers/media-server/film/film-segment.ts';
import { drawFilm } from '../../providers/media-server/film/draw-film.ts';
import { filmPictureOf } from './film-picture-of.ts';
import type { MatchTimeline } from './match-timeline.ts';
import { planSegment } from './plan-segment.ts';

/** Bytes of all stored segments; the ones that were not read for the longest time are deleted first. */
const MAX_BYTES = 64 * 1024 * 1024;
const NAME = /^\d+-\d+\.(?:ts|jpg)$/;

/** The drawn segments and pictures of matches: one file each, drawn when first requested and shared by all rooms that show the match. */
export class FilmFiles {
  readonly #folder: string;
  readonly #renderer: Pick<FilmRenderer, 'segment' | 'picture'>;
  /** Files that are being drawn. */
  readonly #drawing = new Map<string, Promise<void>>();
  #prepared: Promise<void> | undefined;

  /** @param folder absolute; emptied when first used, because another world may have had the same numbers */
  constructor(folder: string, renderer: Pick<FilmRenderer, 'segment' | 'picture'>) {
    this.#folder = folder;
    this.#renderer = renderer;
  }

  /** Returns the bytes of a segment of a match's film. @throws when it cannot be drawn */
  segment(match: MatchId, timeline: MatchTimeline, number: number): Promise<Buffer> {
    return this.#file(`${match}-${number}.ts`, (path) => this.#renderer.segment(planSegment(timeline, number), path));
  }

  /** Returns the picture of a match at an instant as JPEG; `at` is a multiple of a second. @throws when it cannot be drawn */
  picture(match: MatchId, timeline: MatchTimeline, at: number): Promise<Buffer> {
    return this.#file(`${match}-${at}.jpg`, (path) => this.#renderer.picture(drawFilm(filmPictureOf(timeline, at)), path));
  }

  /** Deletes files that are older than `before` (UTC milliseconds of what they show) and, when the folder is full, those read least recently. */
  async prune(before: number): Promise<void> {
    const files: { path: string; bytes: number; readAt: number }[] = [];
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name);
      const number = Number(/-(\d+)\./.exec(name)?.[1]);
      const endsAt = name.endsWith('.ts') ? (number + 1) * SEGMENT_MS : number;
      const file = await stat(path).catch(() => undefined);
      if (file === undefined) continue;
      if (NAME.test(name) && endsAt < before) await rm(path, { force: true });
      else files.push({ path, bytes: file.size, readAt: file.mtimeMs });
    }
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of files.toSorted((a, b) => a.readAt - b.readAt)) {
      if (bytes <= MAX_BYTES) return;
      bytes -= file.bytes;
      await rm(file.path, { force: true });
    }
  }

  async #file(name: string, draw: (path: string) => Promise<void>): Promise<Buffer> {
    const path = join(this.#folder, name);
    await (this.#prepared ??= this.#empty());
    const existing = await readFile(path).catch(() => undefined);
    if (existing !== undefined) {
      const now = new Date();
      await utimes(path, now, now).catch(() => undefined);
      return existing;
    }
    let drawing = this.#drawing.get(name);
    if (drawing === undefined) {
      drawing = draw(path).finally(() => this.#drawing.delete(name));
      this.#drawing.set(name, drawing);
    }
    await drawing;
    return readFile(path);
  }

  async #empty(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
    await mkdir(this.#folder, { recursive: true });
  }
}
