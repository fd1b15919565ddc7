import { createHash, randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawFrame } from './draw-frame.ts';
import { encodeHighlight } from './encode-highlight.ts';
import type { Highlight } from './highlight.ts';
import { HIGHLIGHT_FILES } from './media-files.ts';
import { runLowPriority } from './run-low-priority.ts';

/** What is being made stands here, beside the films, until it is whole. */
const WORK_FOLDER = '.work';
const DRAW_SCRIPT = join(import.meta.dirname, 'draw/cli.ts');
const HASH = /^[0-9a-f]{32}$/;
const BALL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><circle cx="8" cy="8" r="7" fill="#d7f205" stroke="#0e1319" stroke-width="2"/></svg>';

/** Makes films and keeps them in a folder of their own, each under the hash of its content. One at a time. */
export class HighlightRenderer {
  readonly #folder: string;
  readonly #ffmpeg: string;

  /** @param options.folder absolute, made when it is not there @param options.ffmpeg the program */
  constructor(options: { readonly folder: string; readonly ffmpeg: string }) {
    this.#folder = options.folder;
    this.#ffmpeg = options.ffmpeg;
  }

  /** Whether films can be made on this machine: ffmpeg is there and knows H.264. */
  async isAvailable(): Promise<boolean> {
    const encoders = await readStdout(this.#ffmpeg, ['-hide_banner', '-encoders']);
    return encoders !== undefined && /\blibx264\b/.test(encoders) && /\baac\b/.test(encoders);
  }

  /**
   * Makes a film; answers its hash. It appears in its place when it is whole; the same film is made to the same hash.
   * @throws when it cannot be encoded, or `signal` says stop
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

  /** The films that are there. */
  async hashes(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names.filter((name) => HASH.test(name));
  }

  /** Takes away a film, or what was left of one. */
  async remove(hash: string): Promise<void> {
    if (HASH.test(hash)) await rm(join(this.#folder, hash), { recursive: true, force: true });
  }

  /** Takes away what a crash left half made. */
  async deletePartial(): Promise<void> {
    await rm(join(this.#folder, WORK_FOLDER), { recursive: true, force: true });
  }

  /** Bytes of all films. */
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
    // What stands there under this name is the same, or was broken: it gives way.
    await rm(join(this.#folder, hash), { recursive: true, force: true });
    await rename(whole, join(this.#folder, hash));
  }
}

/** What a program prints; undefined when it cannot be run. */
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
