import type { BroadcastId } from '@matchpoint/contracts/ids';
import type { Clock } from '../clock.ts';
import { type Pool, transaction } from '../db/pool.ts';
import { IntervalJob } from '../lib/interval-job.ts';
import type { MediaServer, SentStream } from '../providers/media-server/media-server.ts';
import type { PlaybackNames } from '../providers/media-server/playback-names.ts';
import { setStreamState } from '../rooms/broadcasts.ts';
import { findAnchorByCode } from '../rooms/stream-codes.ts';
import type { Admission } from './admission.ts';
import { AFTER_END_MS } from './playback-route.ts';

interface WatchDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  readonly names: PlaybackNames;
  readonly server: MediaServer;
  readonly admission: Admission;
}

/** A ban, the end of a broadcast or a new code disconnects the encoder within two rounds. */
const INTERVAL_MS = 2_000;
/** Segments are deleted this long after their beginning; those of a playlist are younger. */
const SEGMENT_KEPT_MS = 180_000;

/**
 * Compares what encoders send with what they may send: disconnects those whose anchor was banned, whose code was replaced or whose broadcast has
 * ended, and corrects the state of pictures whose callback was lost.
 */
export class StreamWatch {
  readonly #deps: WatchDeps;
  readonly #job: IntervalJob;
  /** Broadcasts whose picture was missing in the last round. */
  #missing = new Set<BroadcastId>();

  constructor(deps: WatchDeps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      name: 'stream_watch',
      intervalMs: INTERVAL_MS,
      run: () => this.run(),
      onError: (error) => deps.log.warn({ err: error }, 'watching the streams failed'),
    });
  }

  start(): void {
    this.#job.start();
  }

  close(): Promise<void> {
    return this.#job.close();
  }

  /** Runs one round. */
  async run(): Promise<void> {
    const { pool, clock, names, server } = this.#deps;
    const { rows } = await pool.query<{ id: BroadcastId; stream: string; ended_at: number | null }>(
      `select id, stream, ended_at from broadcast where (ended_at is null or ended_at > $1) and not demo`,
      [clock.now() - AFTER_END_MS],
    );
    await server.prune(clock.now() - SEGMENT_KEPT_MS, new Set(rows.map(({ id }) => names.nameOf(id))));
    const inPlay = new Map(rows.flatMap((row) => (row.ended_at === null ? [[names.nameOf(row.id), row]] : [])));
    const sent = await server.sent();
    if (sent === undefined) return;
    const permitted = new Set<string>();
    for (const stream of sent) {
      const { name } = stream;
      if (name === undefined || !inPlay.has(name) || !(await this.#mayGoOn(stream))) {
        this.#deps.log.info(
          { broadcast: name === undefined ? undefined : names.idOf(name) },
          'an encoder is disconnected: it may not send any more',
        );
        await server.kick(stream);
        continue;
      }
      permitted.add(name);
      this.#deps.admission.observe(name, stream.bytes);
    }
    await this.#correct(
      [...inPlay].map(([name, row]) => ({ ...row, isSent: permitted.has(name) || this.#deps.admission.isBeginning(name) })),
    );
  }

  async #mayGoOn({ name, code }: SentStream): Promise<boolean> {
    const { pool, clock, names } = this.#deps;
    if (name === undefined || code === undefined) return false;
    const owner = await findAnchorByCode(pool, code, clock.now());
    return owner !== undefined && owner.refusal === undefined && owner.broadcastId === names.idOf(name);
  }

  /** Sets the states of pictures that begin or have been missing for two rounds. */
  async #correct(broadcasts: readonly { readonly id: BroadcastId; readonly stream: string; readonly isSent: boolean }[]): Promise<void> {
    const { pool, clock } = this.#deps;
    const missing = new Set<BroadcastId>();
    for (const { id, stream, isSent } of broadcasts) {
      if (isSent && stream !== 'live')
        await transaction(pool, (db) => setStreamState(db, { broadcastId: id, state: 'live', at: clock.now() }));
      if (isSent || stream !== 'live') continue;
      missing.add(id);
      if (this.#missing.has(id))
        await transaction(pool, (db) => setStreamState(db, { broadcastId: id, state: 'interrupted', at: clock.now() }));
    }
    this.#missing = missing;
  }
}
