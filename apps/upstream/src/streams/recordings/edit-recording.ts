import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HIGHLIGHT_FILES } from '../../providers/media/media-files.ts';
import { runLowPriority } from '../../providers/media/run-low-priority.ts';
import type { RawRecording } from './raw-recordings.ts';

/** Unfinished films are in this subfolder. */
const WORK_FOLDER = '.work';
const SEGMENT_SECONDS = 4;

/** A film made of recordings. */
export interface EditedRecording {
  /** The name of its folder. */
  readonly hash: string;
  readonly durationMs: number;
}

/**
 * Joins the recordings of a broadcast into one film without encoding it again: `film.mp4` with a playlist of byte ranges, and a poster. Where the
 * encoder was interrupted the film has a hole of the same length, so that a position in it is the time since its beginning.
 * @param folder absolute: of all films
 * @throws when ffmpeg fails
 */
export async function editRecording(
  parts: readonly RawRecording[],
  { folder, ffmpeg, signal }: { readonly folder: string; readonly ffmpeg: string; readonly signal: AbortSignal },
): Promise<EditedRecording> {
  const hash = randomBytes(16).toString('hex');
  const work = join(folder, WORK_FOLDER, hash);
  await mkdir(work, { recursive: true });
  try {
    await writeFile(join(work, 'parts.txt'), listOf(parts));
    const input = [
      '-hide_banner',
      '-nostdin',
      '-loglevel',
      'error',
      '-y',
      '-fflags',
      '+genpts',
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      'parts.txt',
    ];
    const hls = ['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'];
    const output = ['-hls_flags', 'single_file', '-hls_segment_filename', 'film.mp4', 'film.m3u8'];
    await runLowPriority(ffmpeg, [...input, '-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', ...hls, ...output], { cwd: work, signal });
    const durationMs = durationOf(await readFile(join(work, 'film.m3u8'), 'utf8'));
    const at = Math.min(60, durationMs / 4_000).toFixed(1);
    const poster = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', '-ss', at, '-i', 'film.mp4', '-frames:v', '1'];
    await runLowPriority(ffmpeg, [...poster, '-vf', 'scale=640:-2', '-q:v', '4', 'poster.jpg'], { cwd: work, signal });
    const whole = join(work, 'whole');
    await mkdir(whole);
    for (const name of Object.keys(HIGHLIGHT_FILES)) await rename(join(work, name), join(whole, name));
    await rename(whole, join(folder, hash));
    return { hash, durationMs };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Returns the list of ffmpeg's concat demuxer. Every part lasts until the next one begins. */
function listOf(parts: readonly RawRecording[]): string {
  const lines = parts.flatMap(({ path, startedAt }, index) => {
    const next = parts[index + 1];
    const file = `file '${path.replaceAll("'", String.raw`'\''`)}'`;
    return next === undefined ? [file] : [file, `duration ${((next.startedAt - startedAt) / 1_000).toFixed(3)}`];
  });
  return `ffconcat version 1.0\n${lines.join('\n')}\n`;
}

function durationOf(playlist: string): number {
  const seconds = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, length]) => sum + Number(length), 0);
  return Math.round(seconds * 1_000);
}
