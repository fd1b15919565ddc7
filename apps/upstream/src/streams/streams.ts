import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { StreamHealth } from '@matchpoint/contracts/anchor/anchor';
import type { BroadcastId, MatchId, UserId, VideoId } from '@matchpoint/contracts/ids';
import type { Clock } from '../clock.ts';
import type { Connection, Pool } from '../db/pool.ts';
import type { VideoToSave } from '../domains/video/save-video.ts';
import type { PlayedRecording } from '../ingest/recording-player.ts';
import { IntervalJob } from '../lib/interval-job.ts';
import type { NameStore } from '../matches/name-store.ts';
import { HighlightRenderer } from '../providers/media/highlight-renderer.ts';
import { FilmRenderer } from '../providers/media-server/film/film-renderer.ts';
import type { MediaServer } from '../providers/media-server/media-server.ts';
import type { PlaybackNames } from '../providers/media-server/playback-names.ts';
import { findOpenBroadcast } from '../rooms/open-broadcast.ts';
import type { RoomMedia } from '../rooms/room-media.ts';
import { Admission } from './admission.ts';
import { BroadcastReader } from './broadcast-reader.ts';
import { FilmFiles } from './film/film-files.ts';
import { RoomFilm } from './film/room-film.ts';
import { LiveThumbnails } from './live-thumbnails.ts';
import { mountMediaMtxCallbacks } from './mediamtx-callbacks.ts';
import { mountNginxCallbacks } from './nginx-callbacks.ts';
import { mountPlayback } from './playback-route.ts';
import { RecordingJob } from './recordings/recording-job.ts';
import { createRoomMedia } from './stream-media.ts';
import { StreamWatch } from './stream-watch.ts';

/** What streams are built of. */
export interface StreamsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  readonly names: PlaybackNames;
  readonly server: MediaServer;
  readonly kind: 'nginx-rtmp' | 'mediamtx' | 'none';
  /** Of the callbacks of the media server. */
  readonly secret: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Name or path of the program. */
  readonly ffmpeg: string;
  /** Where the media server writes recordings (absolute), and the bytes of all of them; undefined: none. */
  readonly recordings: { readonly raw: string; readonly maxBytes: number } | undefined;
  readonly teamNames: NameStore;
  readonly saveVideo: (db: Connection, video: VideoToSave, now: number) => Promise<VideoId>;
}

/** The matches whose course is known. */
export interface RecordedMatches {
  isPlayed(id: MatchId): boolean;
  recordingOf(id: MatchId): Promise<PlayedRecording | undefined>;
}

/** The streams of anchors, for the anchor centre. */
interface AnchorStreams {
  /** Address for encoders, without the code; empty while the media server cannot be used. */
  readonly address: string;
  health(anchorId: UserId): Promise<StreamHealth | undefined>;
}

const PRUNE_INTERVAL_MS = 30_000;
/** Drawn segments are deleted this long after what they show. */
const FILM_KEPT_MS = 240_000;

/** Returns the folder of the films of broadcasts. */
export function recordedFilmsFolder(dataDir: string): string {
  return join(dataDir, 'recordings');
}

function createRecordings({ recordings, names, teamNames, dataDir, ...deps }: StreamsDeps): RecordingJob | undefined {
  if (recordings === undefined) return undefined;
  return new RecordingJob({ ...deps, ...recordings, playbackNames: names, names: teamNames, folder: recordedFilmsFolder(dataDir) });
}

/** The pictures of broadcasts: of encoders, through the media server, and films computed from the clock. */
export class Streams {
  readonly #deps: StreamsDeps;
  readonly #renderer: FilmRenderer;
  readonly #files: FilmFiles;
  readonly #pruning: IntervalJob;
  readonly #admission: Admission;
  readonly #watch: StreamWatch;
  readonly #recordings: RecordingJob | undefined;
  #recorded: RecordedMatches | undefined;
  /** The paths of pictures of rooms. */
  readonly roomMedia: RoomMedia;
  /** Whether ffmpeg can encode films; asked when the first one is requested. */
  #canDraw: Promise<boolean> | undefined;

  constructor(deps: StreamsDeps) {
    this.#deps = deps;
    this.roomMedia = createRoomMedia({ ...deps, hasFilm: (match) => this.#recorded?.isPlayed(match) === true });
    this.#admission = new Admission(deps);
    this.#watch = new StreamWatch({ ...deps, admission: this.#admission });
    this.#recordings = createRecordings(deps);
    this.#renderer = new FilmRenderer({ ffmpeg: deps.ffmpeg });
    this.#files = new FilmFiles(join(deps.dataDir, 'films'), this.#renderer);
    this.#pruning = new IntervalJob({
      name: 'segment_pruning',
      intervalMs: PRUNE_INTERVAL_MS,
      run: () => this.#files.prune(deps.clock.now() - FILM_KEPT_MS),
      onError: (error) => deps.log.warn({ err: error }, 'deleting old segments failed'),
    });
  }

  /** What the anchor centre shows of the streams of anchors; undefined without a media server. */
  get anchorStreams(): AnchorStreams | undefined {
    const { kind, server, pool } = this.#deps;
    if (kind === 'none') return undefined;
    return {
      get address() {
        return server.address ?? '';
      },
      health: async (anchorId) => {
        const broadcast = await findOpenBroadcast(pool, anchorId);
        return broadcast === undefined ? undefined : this.healthOf(broadcast.id);
      },
    };
  }

  /** The names under which broadcasts are played. */
  get names(): PlaybackNames {
    return this.#deps.names;
  }

  /** Returns what the media server measures of a broadcast; undefined when no encoder sends. */
  healthOf(broadcast: BroadcastId): Promise<StreamHealth | undefined> {
    return this.#deps.server.health(this.#deps.names.nameOf(broadcast));
  }

  /**
   * Mounts the paths of playlists and segments, and the callbacks of the media server.
   * @param recorded the matches of the feeds, for films
   */
  mount(app: FastifyInstance, recorded: RecordedMatches): void {
    this.#recorded = recorded;
    const { pool, clock, log, names, server, ffmpeg, kind, secret } = this.#deps;
    const callbacks = { secret, log, admission: this.#admission };
    if (kind === 'nginx-rtmp') mountNginxCallbacks(app, callbacks);
    if (kind === 'mediamtx') mountMediaMtxCallbacks(app, callbacks);
    mountPlayback(app, {
      clock,
      log,
      names,
      server,
      broadcasts: new BroadcastReader({ pool, clock }),
      film: new RoomFilm({
        recordingOf: (id) => recorded.recordingOf(id),
        files: async () => ((await this.#drawable()) ? this.#files : undefined),
      }),
      thumbnails: new LiveThumbnails({ clock, server, ffmpeg }),
    });
  }

  /** Starts the media server. */
  async start(): Promise<void> {
    this.#pruning.start();
    if (this.#deps.kind === 'none') return;
    await this.#deps.server.start();
    this.#watch.start();
    this.#recordings?.start();
  }

  async close(): Promise<void> {
    await this.#pruning.close();
    await this.#watch.close();
    await this.#recordings?.close();
    await this.#deps.server.close();
    await this.#renderer.close();
  }

  /** Makes films of the recordings of broadcasts that have ended. */
  async runRecordings(): Promise<void> {
    await this.#recordings?.run();
  }

  #drawable(): Promise<boolean> {
    const { ffmpeg, dataDir, log } = this.#deps;
    this.#canDraw ??= new HighlightRenderer({ folder: dataDir, ffmpeg }).isAvailable().then((isAvailable) => {
      if (!isAvailable) log.info({ ffmpeg }, 'no ffmpeg with H.264: rooms without an encoder show a picture without teams and scores');
      return isAvailable;
    });
    return this.#canDraw;
  }
}
