import type { BroadcastId, UserId } from '@matchpoint/contracts/ids';
import { INTERRUPTION_MS } from '@matchpoint/contracts/rules/anchor';
import { isOpenAnnouncement } from '../../anchors/announced-broadcast.ts';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import { IntervalJob } from '../../lib/interval-job.ts';
import { endBroadcast, type EndReason, setStreamState } from '../../rooms/broadcasts.ts';
import { publishAnnouncedTime } from './publish-start.ts';
import type { StreamServer } from './settings.ts';

const INTERVAL_MS = 3_000;
/** A broadcast without a picture ends after this time. */
const WAITING_MAX_MS = 1_800_000;

interface Deps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
  /** Undefined without a media server: no encoder can publish then. */
  readonly streams: Pick<StreamServer, 'health'> | undefined;
}

/**
 * Ends broadcasts whose picture was lost or never came, and reminds of announced broadcasts at their time. Demo broadcasts, whose picture is
 * computed, are left alone. Every act is one transaction, so that processes may run this side by side and be killed at any time.
 */
export class BroadcastJobs {
  readonly #deps: Deps;
  readonly #job: IntervalJob;
  #repaired = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      name: 'broadcasts',
      intervalMs: INTERVAL_MS,
      run: () => this.run(),
      onError: (error) =>
        deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'looking after broadcasts failed'),
    });
  }

  start(): void {
    this.#job.start();
  }

  close(): Promise<void> {
    return this.#job.close();
  }

  /** Does everything that is due now; at the first run also the repair. */
  async run(): Promise<void> {
    if (!this.#repaired) await this.#repair();
    this.#repaired = true;
    await this.#endLost();
    await this.#remind();
  }

  /**
   * Repairs broadcasts whose stream was lost while no process ran: without a media server they end; with one, a stream that is not published any
   * more counts as interrupted from now on, so that its encoder may come back.
   */
  async #repair(): Promise<void> {
    const { pool, clock, streams } = this.#deps;
    const { rows } = await pool.query<{ id: BroadcastId; anchor_id: UserId; stream: string }>(
      `select id, anchor_id, stream from broadcast where ended_at is null and not demo and stream in ('live', 'interrupted')`,
    );
    for (const { id, anchor_id: anchorId, stream } of rows) {
      const at = clock.now();
      if (streams === undefined) await this.#end(anchorId, 'restart', `and id = ${id}`);
      else if (stream === 'live' && (await streams.health(anchorId)) === undefined)
        await transaction(pool, (db) => setStreamState(db, { broadcastId: id, state: 'interrupted', at }));
    }
  }

  async #endLost(): Promise<void> {
    const now = this.#deps.clock.now();
    const lost = `and not demo and ((stream = 'interrupted' and interrupted_at <= ${now - INTERRUPTION_MS})
      or (stream = 'waiting' and started_at <= ${now - WAITING_MAX_MS}))`;
    const { rows } = await this.#deps.pool.query<{ anchor_id: UserId }>(
      `select anchor_id from broadcast where ended_at is null ${lost} order by id`,
    );
    for (const { anchor_id: anchorId } of rows) await this.#end(anchorId, 'interrupted', lost);
  }

  /** Ends a broadcast in play that still meets an SQL condition when it is locked: the encoder may have come back. */
  async #end(anchorId: UserId, reason: EndReason, condition: string): Promise<void> {
    await transaction(this.#deps.pool, async (db) => {
      const { rows } = await db.query(
        `select from broadcast where anchor_id = $1 and ended_at is null ${condition} for no key update skip locked`,
        [anchorId],
      );
      if (rows.length > 0) await endBroadcast(db, { anchorId, reason, at: this.#deps.clock.now() });
    });
  }

  /** Reminds of announced broadcasts whose time has come and whose anchor already broadcasts. A later start reminds by itself. */
  async #remind(): Promise<void> {
    const { pool, clock } = this.#deps;
    const { rows } = await pool.query<{ anchor_id: UserId; username: string; title: string }>(
      `select distinct on (announced.anchor_id) announced.anchor_id, app_user.username, broadcast.title
       from announced_broadcast announced join app_user on app_user.id = announced.anchor_id
         join broadcast on broadcast.anchor_id = announced.anchor_id and broadcast.ended_at is null
       where ${isOpenAnnouncement('$1')} and announced.start_at <= $1`,
      [clock.now()],
    );
    for (const { anchor_id: anchorId, username, title } of rows) {
      await transaction(pool, (db) => publishAnnouncedTime(db, { anchorId, username, title, at: clock.now() }));
    }
  }
}
