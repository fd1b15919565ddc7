import type { BroadcastId, UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '../clock.ts';
import { type Pool, transaction } from '../db/pool.ts';
import type { MediaServer } from '../providers/media-server/media-server.ts';
import type { PlaybackNames } from '../providers/media-server/playback-names.ts';
import { setStreamState } from '../rooms/broadcasts.ts';
import { findAnchorByCode } from '../rooms/stream-codes.ts';

/** Why an encoder may not send. `unknown`: no such code, or a replaced one; `second`: another encoder sends already. */
export type Refusal = 'unknown' | 'inactive' | 'banned' | 'closed' | 'second';

/** An admitted encoder. */
export interface Admitted {
  readonly name: string;
  readonly broadcastId: BroadcastId;
  readonly anchorId: UserId;
}

interface AdmissionDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { info(fields: object, message: string): void };
  readonly names: PlaybackNames;
  readonly server: MediaServer;
}

/** An admitted encoder has this long to begin; until then no second one is admitted. */
const BEGIN_MS = 5_000;
/** An encoder that has sent nothing for this long has lost its connection: another one may take its place. */
const SILENT_MS = 3_000;

/** Decides which encoders may send, and records when they begin and end. */
export class Admission {
  readonly #deps: AdmissionDeps;
  /** Names that were admitted, and when (UTC milliseconds). */
  readonly #begun = new Map<string, number>();
  /** What streams had sent when it last grew. */
  readonly #progress = new Map<string, { bytes: number; at: number }>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(deps: AdmissionDeps) {
    this.#deps = deps;
  }

  /** Decides about an encoder with a code; one at a time, so that of two encoders one is admitted. */
  admit(code: string): Promise<Admitted | Refusal> {
    const decided = this.#turn.then(() => this.#decide(code));
    this.#turn = decided.catch(() => undefined);
    return decided;
  }

  /** Records that the encoder of a stream has disconnected: its picture is interrupted. */
  async ended(name: string): Promise<void> {
    const { pool, clock, names } = this.#deps;
    this.#begun.delete(name);
    this.#progress.delete(name);
    const broadcastId = names.idOf(name);
    if (broadcastId === undefined) return;
    await transaction(pool, (db) => setStreamState(db, { broadcastId, state: 'interrupted', at: clock.now() }));
  }

  /** Records how much a stream has sent. */
  observe(name: string, bytes: number): void {
    if (this.#progress.get(name)?.bytes !== bytes) this.#progress.set(name, { bytes, at: this.#deps.clock.now() });
  }

  /** Whether a stream was admitted a moment ago and may not be seen by the media server yet. */
  isBeginning(name: string): boolean {
    return this.#deps.clock.now() - (this.#begun.get(name) ?? -Infinity) < BEGIN_MS;
  }

  async #decide(code: string): Promise<Admitted | Refusal> {
    const { pool, clock, names, server, log } = this.#deps;
    const owner = await findAnchorByCode(pool, code, clock.now());
    if (owner === undefined) return 'unknown';
    if (owner.refusal !== undefined || owner.broadcastId === undefined) return owner.refusal ?? 'closed';
    const name = names.nameOf(owner.broadcastId);
    if (!(await this.#isFree(name))) return 'second';
    const { broadcastId, anchorId, beganAt } = owner;
    const set = await transaction(pool, (db) => setStreamState(db, { broadcastId, state: 'live', at: clock.now() }));
    if (set === undefined) return 'closed';
    server.admitted(name, code, beganAt ?? clock.now());
    this.#begun.set(name, clock.now());
    this.#progress.delete(name);
    log.info({ broadcast: broadcastId, anchor: anchorId }, 'an encoder was admitted');
    return { name, broadcastId, anchorId };
  }

  /** Returns whether no encoder sends under a name; disconnects one that has fallen silent. */
  async #isFree(name: string): Promise<boolean> {
    const { server, clock } = this.#deps;
    if (this.isBeginning(name)) return false;
    const sent = (await server.sent())?.find((stream) => stream.name === name);
    if (sent === undefined) return true;
    this.observe(name, sent.bytes);
    if (clock.now() - (this.#progress.get(name)?.at ?? clock.now()) < SILENT_MS) return false;
    await server.kick(sent);
    return true;
  }
}
