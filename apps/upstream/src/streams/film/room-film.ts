import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MatchId } from '@matchpoint/contracts/ids';
import { SEGMENT_MS } from '../../providers/media-server/film/film-segment.ts';
import { shiftTimestamps } from '../../providers/media-server/film/shift-timestamps.ts';
import type { PlayedRecording } from '../../ingest/recording-player.ts';
import { matchOf, type StreamBroadcast } from '../broadcast-reader.ts';
import type { FilmFiles } from './film-files.ts';
import { type MatchTimeline, timelineOf } from './match-timeline.ts';

/** Pictures of a room without a match, or on a machine without ffmpeg: a loop of segments that shows no score. */
export const NEUTRAL_FOLDER = join(import.meta.dirname, '../../../assets/media/neutral');
export const NEUTRAL_SEGMENTS = 3;

/** Segments in a playlist. */
const WINDOW = 8;
/** Segments remain for players that are behind. */
const KEPT_MS = 120_000;
/** Timelines that are kept: they contain whole recordings. */
const MAX_TIMELINES = 24;
/** Thumbnails change after this time. */
export const THUMBNAIL_MS = 30_000;

interface RoomFilmDeps {
  /** Returns the recording of a match of the feeds. */
  readonly recordingOf: (id: MatchId) => Promise<PlayedRecording | undefined>;
  /** Undefined: ffmpeg is missing or switched off, only the neutral loop is shown. */
  readonly files: () => Promise<FilmFiles | undefined>;
}

/**
 * Films of rooms without an encoder, computed from the clock: segment `n` shows the match of the room from the instant `n * SEGMENT_MS` on. Nothing
 * runs while nobody watches.
 */
export class RoomFilm {
  readonly #deps: RoomFilmDeps;
  readonly #timelines = new Map<MatchId, Promise<MatchTimeline | undefined>>();
  readonly #neutral: (Promise<Buffer> | undefined)[] = [];

  constructor(deps: RoomFilmDeps) {
    this.#deps = deps;
  }

  /** Returns whether a broadcast has a film: it is one of the demo world, or its match is simulated or replayed. No encoder sends for it. */
  async isOffered(broadcast: StreamBroadcast, at: number): Promise<boolean> {
    if (broadcast.demo) return true;
    if (broadcast.stream !== 'waiting') return false;
    return (await this.#timelineAt(broadcast, at)) !== undefined;
  }

  /** Returns the playlist of a broadcast at `now`: whole segments of the last half minute. */
  playlist({ ended_at }: StreamBroadcast, now: number): string {
    const next = Math.floor((ended_at ?? now) / SEGMENT_MS);
    const first = next - WINDOW;
    const segments = Array.from({ length: WINDOW }, (_, index) => `#EXTINF:${SEGMENT_MS / 1_000}.000,\n${first + index}.ts\n`);
    return [
      '#EXTM3U\n#EXT-X-VERSION:3\n',
      `#EXT-X-TARGETDURATION:${SEGMENT_MS / 1_000}\n#EXT-X-MEDIA-SEQUENCE:${first}\n`,
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(first * SEGMENT_MS).toISOString()}\n`,
      ...segments,
      ended_at === null ? '' : '#EXT-X-ENDLIST\n',
    ].join('');
  }

  /**
   * Returns the bytes of a segment; undefined for one that is not over yet, or too old.
   * @throws when it cannot be drawn now
   */
  async segment(broadcast: StreamBroadcast, number: number, now: number): Promise<Buffer | undefined> {
    const from = number * SEGMENT_MS;
    if (from + SEGMENT_MS > now || from + SEGMENT_MS < now - KEPT_MS) return undefined;
    const [match, files] = [matchOf(broadcast, from), await this.#deps.files()];
    const timeline = files === undefined ? undefined : await this.#timelineAt(broadcast, from);
    if (files === undefined || timeline === undefined || match === undefined) return this.#neutralSegment(number);
    return files.segment(match, timeline, number);
  }

  /** Returns the thumbnail of a slot of 30 s as JPEG; undefined for a slot that has not begun or is old. @throws when it cannot be drawn now */
  async thumbnail(broadcast: StreamBroadcast, slot: number, now: number): Promise<Buffer | undefined> {
    const at = slot * THUMBNAIL_MS;
    if (at > now || at < now - KEPT_MS) return undefined;
    const [match, files] = [matchOf(broadcast, at), await this.#deps.files()];
    const timeline = files === undefined ? undefined : await this.#timelineAt(broadcast, at);
    if (files === undefined || timeline === undefined || match === undefined) return readFile(join(NEUTRAL_FOLDER, 'poster.jpg'));
    return files.picture(match, timeline, at);
  }

  async #timelineAt(broadcast: StreamBroadcast, at: number): Promise<MatchTimeline | undefined> {
    const match = matchOf(broadcast, at);
    return match === undefined ? undefined : this.#timelineOf(match);
  }

  #timelineOf(match: MatchId): Promise<MatchTimeline | undefined> {
    const known = this.#timelines.get(match);
    const timeline = known ?? this.#load(match);
    this.#timelines.delete(match);
    this.#timelines.set(match, timeline);
    for (const oldest of this.#timelines.keys()) {
      if (this.#timelines.size <= MAX_TIMELINES) break;
      this.#timelines.delete(oldest);
    }
    return timeline;
  }

  async #load(match: MatchId): Promise<MatchTimeline | undefined> {
    const played = await this.#deps.recordingOf(match);
    // A match that the player has not registered yet is searched again with the next request.
    if (played === undefined) this.#timelines.delete(match);
    const origin = played?.fixture.origin;
    if (played === undefined || (origin !== 'simulated' && origin !== 'replay')) return undefined;
    return timelineOf(played.fixture, played.recording, played.timing);
  }

  /** Returns a segment of the neutral loop with the timestamps of segment `number`. */
  async #neutralSegment(number: number): Promise<Buffer> {
    const index = number % NEUTRAL_SEGMENTS;
    const stored = await (this.#neutral[index] ??= readFile(join(NEUTRAL_FOLDER, `${index}.mpegts`)));
    const bytes = Buffer.from(stored);
    shiftTimestamps(bytes, (number - index) * SEGMENT_MS * 90);
    return bytes;
  }
}
