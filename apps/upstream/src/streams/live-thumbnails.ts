import type { Clock } from '../clock.ts';
import { lastSegment } from '../providers/media-server/last-segment.ts';
import type { MediaServer } from '../providers/media-server/media-server.ts';
import { runTool } from '../providers/media-server/run-tool.ts';
import { THUMBNAIL_MS } from './film/room-film.ts';

const MAX_STREAMS = 200;

interface Thumbnail {
  readonly slot: number;
  readonly bytes: Promise<Buffer | undefined>;
}

/** Pictures of the streams of encoders: taken from the newest segment when requested, at most every 30 s per stream. */
export class LiveThumbnails {
  readonly #deps: { readonly clock: Clock; readonly server: Pick<MediaServer, 'open'>; readonly ffmpeg: string };
  readonly #taken = new Map<string, Thumbnail>();

  constructor(deps: { readonly clock: Clock; readonly server: Pick<MediaServer, 'open'>; readonly ffmpeg: string }) {
    this.#deps = deps;
  }

  /** Returns the newest picture of a stream as JPEG; undefined when nothing is sent, or ffmpeg is missing. */
  of(name: string): Promise<Buffer | undefined> {
    const slot = Math.floor(this.#deps.clock.now() / THUMBNAIL_MS);
    const taken = this.#taken.get(name);
    if (taken?.slot === slot) return taken.bytes;
    const bytes = this.#take(name).catch(() => undefined);
    this.#taken.delete(name);
    this.#taken.set(name, { slot, bytes });
    for (const oldest of this.#taken.keys()) {
      if (this.#taken.size <= MAX_STREAMS) break;
      this.#taken.delete(oldest);
    }
    // Without a segment yet the next request tries again.
    void bytes.then((found) => found === undefined && this.#taken.get(name)?.bytes === bytes && this.#taken.delete(name));
    return bytes;
  }

  async #take(name: string): Promise<Buffer | undefined> {
    const sample = await lastSegment(this.#deps.server, name);
    if (sample === undefined) return undefined;
    const args = [
      '-hide_banner',
      '-loglevel',
      'error',
      '-threads',
      '1',
      '-i',
      'pipe:0',
      '-frames:v',
      '1',
      '-vf',
      'scale=640:-2',
      '-q:v',
      '5',
    ];
    const picture = await runTool(this.#deps.ffmpeg, [...args, '-f', 'mjpeg', 'pipe:1'], sample.bytes);
    return picture.length > 0 ? picture : undefined;
  }
}
