import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that the media server wrote while an encoder sent. */
export interface RawRecording {
  /** Absolute path. */
  readonly path: string;
  /** The playback name of the stream (nginx), or the code of the encoder (MediaMTX). */
  readonly stream: string;
  /** When it was begun and last written, UTC milliseconds. */
  readonly startedAt: number;
  readonly writtenAt: number;
  readonly bytes: number;
}

/** `{playback name}-{unix seconds}.flv` of nginx's RTMP module. */
const NGINX = /^([A-Za-z0-9_-]{1,64})-(\d{9,12})\.flv$/;
/** `{code}/{date}_{time}-{microseconds}.mp4` of MediaMTX. */
const MEDIAMTX = /^(\d{4})-(\d\d)-(\d\d)_(\d\d)-(\d\d)-(\d\d)-(\d{6})\.mp4$/;

/** Returns the files that a media server wrote into a folder, by time. */
export async function rawRecordings(folder: string): Promise<RawRecording[]> {
  const found: RawRecording[] = [];
  for (const name of await namesIn(folder)) {
    const [, stream, seconds] = NGINX.exec(name) ?? [];
    if (stream !== undefined && seconds !== undefined) found.push(...(await fileOf(join(folder, name), stream, Number(seconds) * 1_000)));
  }
  for (const code of await namesIn(join(folder, 'live'))) {
    for (const name of await namesIn(join(folder, 'live', code))) {
      const parts = MEDIAMTX.exec(name)?.slice(1).map(Number);
      if (parts === undefined) continue;
      const [year = 0, month = 1, day, hour, minute, second, microsecond = 0] = parts;
      const startedAt = Date.UTC(year, month - 1, day, hour, minute, second, Math.floor(microsecond / 1_000));
      found.push(...(await fileOf(join(folder, 'live', code, name), code, startedAt)));
    }
  }
  return found.toSorted((a, b) => a.startedAt - b.startedAt);
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function fileOf(path: string, stream: string, startedAt: number): Promise<RawRecording[]> {
  const file = await stat(path).catch(() => undefined);
  if (file === undefined) return [];
  // The file system knows the millisecond in which the file was created.
  const isPrecise = Math.abs(file.birthtimeMs - startedAt) < 1_500;
  return [{ path, stream, startedAt: Math.round(isPrecise ? file.birthtimeMs : startedAt), writtenAt: file.mtimeMs, bytes: file.size }];
}
