import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { closeCodes, type CloseRule } from '@matchpoint/contracts/rules/close-codes';
import type { Session } from '../../session/session.ts';
import { pingFrame } from './frame.ts';
import { Credits, type HubLimits } from './limits.ts';
import type { HubMetrics } from './hub-metrics.ts';
import type { Subscription } from './topic-feed.ts';
import type { Flushable, SocketWriteScheduler } from './socket-write-scheduler.ts';

/** How long a peer may take to answer a close frame. */
const CLOSE_TIMEOUT_MS = 3_000;

/** What a socket sent in its handshake, for the context of its calls. The request itself is not kept. */
export interface Handshake {
  readonly address: string;
  readonly cookie: string | undefined;
  readonly authorization: string | undefined;
  readonly userAgent: string | undefined;
  readonly requestId: string | undefined;
  /** tRPC connection parameters, if the client announced any. */
  readonly connectionParams: Record<string, string> | null;
}

/** The parts of the hub that a connection needs. */
export interface ConnectionDeps {
  readonly writeScheduler: SocketWriteScheduler;
  readonly limits: HubLimits;
  readonly metrics: HubMetrics;
  readonly now: () => number;
}

/**
 * One open websocket. All its frames go through one queue, in order; the write scheduler empties it once per turn of the event loop,
 * straight into the network socket. When the peer does not read, the connection takes no more topic messages (each subscription remembers
 * its position) and catches up from history once the peer has read what was queued.
 */
export class Connection implements Flushable {
  readonly socket: WebSocket;
  readonly subscriptions = new Map<string, Subscription>();
  readonly credits: Credits;
  readonly #netSocket: Duplex;
  readonly #deps: ConnectionDeps;
  handshake: Handshake;
  /** Set by the hub with the first call. */
  context: Promise<unknown> | null = null;
  /** Session of the socket; set by the hub with the first call that needs it, and never replaced by another. */
  session: Session | undefined;
  /** The socket showed no valid session when it was first looked up: it stays a visitor's. */
  isVisitor = false;
  sessionCheckedAt = 0;
  /** Aborted when the socket closes; created with the first call. */
  calls: AbortController | null = null;
  callsInFlight = 0;
  /** The client announced connection parameters and has not sent them yet. */
  awaitsParams: boolean;
  hasReceived = false;
  readonly openedAt: number;
  lastReceivedAt: number;
  /** When the client last called, subscribed or unsubscribed. */
  lastUsedAt: number;
  pinged = false;
  closed = false;
  /** When the peer stopped reading; 0 while it reads. */
  slowSince = 0;
  #first: Buffer | null = null;
  #rest: Buffer[] | null = null;
  #queuedBytes = 0;
  #isScheduled = false;

  constructor(socket: WebSocket, network: Duplex, handshake: Handshake, awaitsParams: boolean, deps: ConnectionDeps) {
    this.socket = socket;
    this.#netSocket = network;
    this.handshake = handshake;
    this.awaitsParams = awaitsParams;
    this.#deps = deps;
    this.openedAt = deps.now();
    this.lastReceivedAt = this.openedAt;
    this.lastUsedAt = this.openedAt;
    this.credits = new Credits(deps.limits.creditsPerSecond, deps.limits.creditBurst, this.openedAt);
  }

  /** Bytes that the peer has not read yet. */
  get queuedBytes(): number {
    return this.#queuedBytes + this.#netSocket.writableLength;
  }

  /** Queues whole frames. */
  push(frames: Buffer): void {
    if (this.closed) return;
    if (this.#first === null) this.#first = frames;
    else if (this.#rest === null) this.#rest = [frames];
    else this.#rest.push(frames);
    this.#queuedBytes += frames.length;
    if (this.slowSince > 0) {
      if (this.queuedBytes > this.#deps.limits.hardQueueBytes) this.closeSlow();
      return;
    }
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#deps.writeScheduler.add(this);
  }

  flush(): void {
    this.#isScheduled = false;
    if (this.closed || this.#first === null) return;
    const waiting = this.#netSocket.writableLength;
    // The bytes waiting in the network socket count together with the queued ones; counting one alone would let a large burst through
    // (reliability.md R3).
    if (waiting > 0 && waiting + this.#queuedBytes > this.#deps.limits.softQueueBytes) {
      if (waiting + this.#queuedBytes > this.#deps.limits.hardQueueBytes) this.closeSlow();
      else this.#markSlow();
      return;
    }
    this.#write();
  }

  #write(): void {
    const first = this.#first;
    if (first === null) return;
    const rest = this.#rest;
    const { metrics } = this.#deps;
    metrics.writes += 1;
    metrics.bytesOut += this.#queuedBytes;
    this.#first = null;
    this.#rest = null;
    this.#queuedBytes = 0;
    if (rest === null) {
      this.#netSocket.write(first);
      return;
    }
    this.#netSocket.cork();
    this.#netSocket.write(first);
    for (const frames of rest) this.#netSocket.write(frames);
    this.#netSocket.uncork();
  }

  #markSlow(): void {
    if (this.slowSince > 0) return;
    this.slowSince = this.#deps.now();
    this.#deps.metrics.slowSockets += 1;
    // The ping is written behind everything else, so its callback means that the peer has read up to here.
    this.#netSocket.write(pingFrame, (error) => {
      if (error === null || error === undefined) this.#catchUp();
    });
  }

  #catchUp(): void {
    if (this.closed || this.slowSince === 0) return;
    this.slowSince = 0;
    this.#deps.metrics.slowSockets -= 1;
    this.#write();
    for (const subscription of this.subscriptions.values()) subscription.feed?.catchUp(subscription);
  }

  /** Closes a peer that does not keep up; it may reconnect and then receives what it missed. */
  closeSlow(): void {
    if (this.closed) return;
    this.#deps.metrics.slowCloses += 1;
    this.close(closeCodes.slow, 'slow');
  }

  /** Closes the socket with a code and a reason. Queued frames are written first, unless the peer is slow. */
  close(rule: CloseRule, reason: string): void {
    if (this.closed) return;
    if (this.slowSince === 0) this.#write();
    this.discard();
    this.socket.close(rule.code, reason);
    setTimeout(() => this.socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  }

  /** Frees the queue; nothing is sent any more. */
  discard(): void {
    if (this.closed) return;
    this.closed = true;
    if (this.slowSince > 0) this.#deps.metrics.slowSockets -= 1;
    this.slowSince = 0;
    this.#first = null;
    this.#rest = null;
    this.#queuedBytes = 0;
  }

  ping(): void {
    this.pinged = true;
    this.push(pingFrame);
  }
}
