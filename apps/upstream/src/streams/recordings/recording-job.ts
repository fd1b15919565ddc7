import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { BroadcastId, MatchId, UserId, VideoId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import type { VideoToSave } from '../../domains/video/save-video.ts';
import { IntervalJob } from '../../lib/interval-job.ts';
import { GAME_NAMES } from '../../matches/game-names.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { HIGHLIGHT_FILES, hashOfMediaPath, mediaPath } from '../../providers/media/media-files.ts';
import type { PlaybackNames } from '../../providers/media-server/playback-names.ts';
import { editRecording } from './edit-recording.ts';
import { type RawRecording, rawRecordings } from './raw-recordings.ts';
import { readChapters } from './recording-chapters.ts';

interface RecordingDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  readonly playbackNames: PlaybackNames;
  readonly names: NameStore;
  /** Where the media server writes, absolute. */
  readonly raw: string;
  /** Where the films are, absolute. */
  readonly folder: string;
  readonly ffmpeg: string;
  /** Bytes of all recordings and films. */
  readonly maxBytes: number;
  readonly saveVideo: (db: Connection, video: VideoToSave, now: number) => Promise<VideoId>;
}

interface EndedBroadcast {
  readonly id: BroadcastId;
  readonly anchor_id: UserId;
  readonly title: string;
  readonly game_id: GameId;
  readonly match_id: MatchId | null;
  /** Entrance fee in coins; 0 is free. */
  readonly price: number;
  readonly ended_at: number | null;
  readonly video_id: VideoId | null;
}

const INTERVAL_MS = 10_000;
/** The media server closes its file some seconds after the encoder has gone. */
const SETTLED_MS = 5_000;
/** A broadcast with less recorded than this gets no film. */
const MIN_DURATION_MS = 3_000;
/** Files that belong to no broadcast, or could not be joined, are deleted after this time. */
const ORPHAN_MS = 86_400_000;
const HASH = /^[0-9a-f]{32}$/;
const HUE = '#5f6b7a';

/** Makes films of the recordings of broadcasts that have ended, one at a time, and keeps the disk within its bound. */
export class RecordingJob {
  readonly #deps: RecordingDeps;
  readonly #job: IntervalJob;
  readonly #stop = new AbortController();
  /** Broadcasts whose recordings could not be joined. */
  readonly #failed = new Set<BroadcastId>();

  constructor(deps: RecordingDeps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      name: 'recordings',
      intervalMs: INTERVAL_MS,
      run: () => this.run(),
      onError: (error) => {
        if (!this.#stop.signal.aborted) deps.log.warn({ err: error }, 'looking after recordings failed');
      },
    });
  }

  start(): void {
    this.#job.start();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#job.close();
  }

  /** Makes all films that are due, then deletes what is not needed any more. */
  async run(): Promise<void> {
    const { clock } = this.#deps;
    const raw = await rawRecordings(this.#deps.raw);
    for (const [broadcast, parts] of await this.#byBroadcast(raw)) {
      if (this.#stop.signal.aborted) return;
      if (broadcast.ended_at === null || parts.some(({ writtenAt }) => clock.now() - writtenAt < SETTLED_MS)) continue;
      // Films are public: what viewers paid for is not published afterwards.
      if (broadcast.price > 0) for (const { path } of parts) await rm(path, { force: true });
      else if (broadcast.video_id === null && !this.#failed.has(broadcast.id)) await this.#publish(broadcast, parts);
    }
    await this.#deleteOld(raw);
  }

  /** Returns the recordings of each broadcast. Files of a code belong to the broadcast of its anchor at their time. */
  async #byBroadcast(raw: readonly RawRecording[]): Promise<Map<EndedBroadcast, RawRecording[]>> {
    const found = new Map<EndedBroadcast, RawRecording[]>();
    const known = new Map<BroadcastId, EndedBroadcast>();
    for (const part of raw) {
      const id = this.#deps.playbackNames.idOf(part.stream);
      const columns = 'id, anchor_id, title, game_id, match_id, price, ended_at, video_id';
      const { rows } =
        id === undefined
          ? await this.#deps.pool.query<EndedBroadcast>(
              `select ${columns} from broadcast where started_at <= $2 and coalesce(ended_at, $2) >= $2
                 and anchor_id = (select anchor_id from stream_code where hash = sha256($1::bytea))`,
              [Buffer.from(part.stream), part.startedAt],
            )
          : await this.#deps.pool.query<EndedBroadcast>(`select ${columns} from broadcast where id = $1`, [id]);
      const [row] = rows;
      if (row === undefined) continue;
      const broadcast = known.get(row.id) ?? row;
      known.set(row.id, broadcast);
      found.set(broadcast, [...(found.get(broadcast) ?? []), part]);
    }
    return found;
  }

  async #publish(broadcast: EndedBroadcast, parts: readonly RawRecording[]): Promise<void> {
    const { pool, clock, log, folder, ffmpeg, names, saveVideo } = this.#deps;
    const from = parts[0]?.startedAt ?? 0;
    try {
      const { hash, durationMs } = await editRecording(parts, { folder, ffmpeg, signal: this.#stop.signal });
      if (durationMs < MIN_DURATION_MS) {
        await rm(join(folder, hash), { recursive: true, force: true });
        this.#failed.add(broadcast.id);
        return;
      }
      const chapters = await readChapters(pool, names, { id: broadcast.id, from, durationMs });
      await transaction(pool, async (db) => {
        const video = await saveVideo(db, filmOf(broadcast, { hash, durationMs, chapters }), clock.now());
        await db.query('update broadcast set video_id = $2, recorded_from = $3 where id = $1', [broadcast.id, video, from]);
      });
      for (const { path } of parts) await rm(path, { force: true });
      log.info({ broadcast: broadcast.id, durationMs }, 'the recording of a broadcast became a film');
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#failed.add(broadcast.id);
      log.warn({ err: error, broadcast: broadcast.id }, 'the recording of a broadcast could not be joined');
    }
  }

  /** Deletes orphans, films that are not shown any more, and the oldest films while the disk is over its bound. */
  async #deleteOld(raw: readonly RawRecording[]): Promise<void> {
    const { pool, clock, folder, maxBytes } = this.#deps;
    for (const { path, writtenAt } of raw) if (clock.now() - writtenAt > ORPHAN_MS) await rm(path, { force: true });
    const { rows } = await pool.query<{ id: VideoId; url: string }>(
      `select id, sources -> 0 ->> 'url' as url from video_item where source = 'auto' and key like 'broadcast:%' and state = 'published' order by id`,
    );
    const shown = rows.map(({ id, url }) => ({ id, hash: hashOfMediaPath(url) ?? '' }));
    const hashes = (await readdir(folder).catch(() => [])).filter((name) => HASH.test(name));
    const kept = new Set(shown.map(({ hash }) => hash));
    for (const hash of hashes) if (!kept.has(hash)) await rm(join(folder, hash), { recursive: true, force: true });
    let bytes = raw.reduce((sum, part) => sum + part.bytes, 0);
    const sizes = new Map<string, number>();
    for (const hash of hashes) sizes.set(hash, await folderSize(join(folder, hash)));
    for (const hash of kept) bytes += sizes.get(hash) ?? 0;
    for (const { id, hash } of shown) {
      if (bytes <= maxBytes) return;
      await pool.query(`update video_item set state = 'removed' where id = $1`, [id]);
      await rm(join(folder, hash), { recursive: true, force: true });
      bytes -= sizes.get(hash) ?? 0;
    }
  }
}

function filmOf(
  { id, anchor_id: authorId, title, game_id: gameId, match_id: matchId }: EndedBroadcast,
  { hash, durationMs, chapters }: { readonly hash: string; readonly durationMs: number; readonly chapters: VideoToSave['chapters'] },
): VideoToSave {
  const names = GAME_NAMES[gameById(gameId)?.slug ?? 'soccer'];
  return {
    source: 'auto',
    key: `broadcast:${id}`,
    gameId,
    type: 'full',
    titles: { zh_CN: `直播回放：${title}`, en_US: `Recorded broadcast: ${title}` },
    descriptions: {},
    cover: {
      kind: 'league',
      shorts: names,
      hue: HUE,
      labels: { zh_CN: '回放', en_US: 'Recording' },
      poster: mediaPath(hash, 'poster.jpg'),
    },
    durationMs,
    sources: [
      { type: 'hls', url: mediaPath(hash, 'film.m3u8') },
      { type: 'mp4', url: mediaPath(hash, 'film.mp4') },
    ],
    chapters,
    authorId,
    matchId: matchId ?? undefined,
    teamIds: [],
  };
}

async function folderSize(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of Object.keys(HIGHLIGHT_FILES)) bytes += (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0;
  return bytes;
}
