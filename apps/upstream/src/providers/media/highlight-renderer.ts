import { createHash, randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawFrame } from './draw-frame.ts';
import { encodeHighlight } from './encode-highlight.ts';
import type { Highlight } from './highlight.ts';
import { HIGHLIGHT_FILES } from './media-files.ts';
import { runLowPriority } from './run-low-priority.ts';

/** Unfinished highlights are in this subfolder until they are complete. */
const WORK_FOLDER = '.work';
const DRAW_SCRIPT = join(import.meta.dirname, 'draw/cli.ts');
const HASH = /^[0-9a-f]{32}$/;
const BALL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#d7f205" stroke="#0e1319" stroke-width="2"/></svg>';

/** Renders highlights, one at a time, into a folder of their own, each under the hash of its content. */
export class HighlightRenderer {
  readonly #folder: string;
  readonly #ffmpeg: string;

  /** @param options.folder absolute, created when missing @param options.ffmpeg name or path of the program */
  constructor(options: { readonly folder: string; readonly ffmpeg: string }) {
    this.#folder = options.folder;
    this.#ffmpeg = options.ffmpeg;
  }

  /** Returns whether highlights can be rendered on this machine: ffmpeg exists and supports H.264. */
  async isAvailable(): Promise<boolean> {
    const encoders = await readStdout(this.#ffmpeg, ['-hide_banner', '-encoders']);
    return encoders !== undefined && /\blibx264\b/.test(encoders) && /\baac\b/.test(encoders);
  }

  /**
   * Renders a highlight and returns its hash. The folder appears under its final name when it is complete; the same highlight gives the
   * same hash.
   * @throws when encoding fails, or `signal` aborts
   */
  async render(highlight: Highlight, signal: AbortSignal): Promise<string> {
    const folder = join(this.#folder, WORK_FOLDER, randomBytes(8).toString('hex'));
    await mkdir(folder, { recursive: true });
    try {
      await this.#draw(highlight, folder, signal);
      await encodeHighlight(highlight, { ffmpeg: this.#ffmpeg, folder, signal });
      const hash = createHash('sha256')
        .update(await readFile(join(folder, 'film.mp4')))
        .digest('hex')
        .slice(0, 32);
      await this.#publish(folder, hash);
      return hash;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Returns the hashes of the existing highlights. */
  async hashes(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names.filter((name) => HASH.test(name));
  }

  /** Deletes a highlight, or the remains of one. */
  async remove(hash: string): Promise<void> {
    if (HASH.test(hash)) await rm(join(this.#folder, hash), { recursive: true, force: true });
  }

  /** Deletes unfinished work of a crashed process. */
  async deletePartial(): Promise<void> {
    await rm(join(this.#folder, WORK_FOLDER), { recursive: true, force: true });
  }

  /** Returns the bytes of all highlights. */
  async size(): Promise<number> {
    let bytes = 0;
    for (const hash of await this.hashes())
      for (const name of Object.keys(HIGHLIGHT_FILES))
        bytes += (await stat(join(this.#folder, hash, name)).catch(() => undefined))?.size ?? 0;
    return bytes;
  }

  async #draw(highlight: Highlight, folder: string, signal: AbortSignal): Promise<void> {
    for (const [index, frame] of highlight.frames.entries()) await writeFile(join(folder, `${index}.svg`), drawFrame(highlight, frame));
    await writeFile(join(folder, 'ball.svg'), BALL);
    await runLowPriority(process.execPath, [DRAW_SCRIPT], { cwd: folder, signal });
  }

  async #publish(folder: string, hash: string): Promise<void> {
    const whole = join(folder, 'whole');
    await mkdir(whole);
    for (const name of Object.keys(HIGHLIGHT_FILES)) await rename(join(folder, name), join(whole, name));
    // A folder of this name has the same content or is broken: replace it.
    await rm(join(this.#folder, hash), { recursive: true, force: true });
    await rename(whole, join(this.#folder, hash));
  }
}

/** Returns the output of a program; undefined when it cannot be run. */
function readStdout(program: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { timeout: 10_000, stdio: ['ignore', 'pipe', 'ignore'] });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.once('error', () => resolve(undefined));
    child.once('close', (code) => resolve(code === 0 ? stdout : undefined));
  });
}
