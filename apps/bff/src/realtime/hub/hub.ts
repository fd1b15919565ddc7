import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError, type AnyTRPCRouter } from '@trpc/server';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { closeCodes } from '@matchpoint/contracts/rules/close-codes';
import type { Session } from '../../session/session.ts';
import type { Clock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import { Connection, type ConnectionDeps, type Handshake } from './connection.ts';
import { textFrame } from './frame.ts';
import { hubLimits, type HubLimits } from './limits.ts';
import { HubMetrics } from './hub-metrics.ts';
import { isOwnOrigin } from '../../ops/own-origin.ts';
import { parsePosition } from '../topics/position.ts';
import { TopicSubscription } from '../topics/topic.ts';
import { TopicFeed, type FeedDeps, type Subscription } from './topic-feed.ts';
import {
  resultText,
  dataPrefix,
  errorText,
  MalformedMessage,
  parseConnectionParams,
  parseFrame,
  reconnectText,
  startedText,
  stoppedText,
  type Call,
  type ClientMessage,
  type RequestId,
} from './wire.ts';
import { SocketWriteScheduler } from './socket-write-scheduler.ts';

/** What the hub needs. */
export interface HubOptions {
  /** Answers queries and mutations, and names the topic of each subscription (`TopicSubscription`). */
  readonly router: AnyTRPCRouter;
  /**
   * The context of a socket's calls; made once per socket, with its first call. `session` looks up whose the socket is now, each time anew,
   * for calls that have to know; undefined for a visitor.
   */
  readonly createContext: (handshake: Handshake, session: () => Promise<Session | undefined>) => unknown;
  /** The session that a handshake shows, if any; rejects while that cannot be known. Left out: everybody is a visitor. */
  readonly findSession?: (handshake: Handshake) => Promise<Session | undefined>;
  readonly store: Store;
  readonly clock: Clock;
  /** The store's stream of a topic (`keys.topic`). */
  readonly streamKeyOf: (topic: string) => string;
  /** Origins beside our own host that may open sockets. */
  readonly allowedOrigins?: readonly string[];
  /** The client's address behind proxies; the peer's own when left out. */
  readonly addressOf?: (request: IncomingMessage) => string;
  readonly path?: string;
  readonly limits?: Partial<HubLimits>;
  /** Called when sockets begin or cease to follow a topic. */
  readonly onTopicsChanged?: () => void;
  /** A failure that is not the client's. */
  readonly onError?: (error: unknown, path: string | undefined) => void;
}

/** How a copy lets its sockets go. */
export interface DrainOptions {
  /** How long clients have to move to another copy, milliseconds; they are asked one after the other over most of it. */
  readonly graceMs?: number;
}

const DRAIN_TICK_MS = 50;
/** The part of the grace over which clients are asked to move. */
const ASKING_SHARE = 0.7;
/** Sockets that are closed at once, each half second (reliability.md R6), unless there is no time for that. */
const CLOSE_BATCH = 500;
const CLOSE_INTERVAL_MS = 500;
/** How many clients may come back each second (R6). */
const RECONNECTS_PER_SECOND = 300;
/** How long an ended session is remembered: longer than a look-up that found it alive can take. */
const ENDED_RETENTION_MS = 30_000;
/** How long a client has to hear its new id before its sockets are closed for the old one. */
const ROTATION_GRACE_MS = 1_000;
const CONTROL_FRAME_COST = 0.1;
const pong = textFrame('PONG');
const reconnect = textFrame(reconnectText);
const never = new AbortController().signal;

/**
 * The websocket side of one BFF copy: speaks tRPC's protocol with an unchanged `@trpc/client`, follows the topics that its own sockets
 * follow and no others, and writes each message once per subscription id, whoever many receive it (DESIGN §5).
 */
export class Hub {
  readonly metrics = new HubMetrics();
  readonly #options: HubOptions;
  readonly #limits: HubLimits;
  readonly #path: string;
  readonly #allowedOrigins: ReadonlySet<string>;
  readonly #server: WebSocketServer;
  readonly #connections = new Set<Connection>();
  /** Those that are known to be somebody's, by the name of their session. */
  readonly #bySession = new Map<string, Set<Connection>>();
  /** Names of sessions that ended a moment ago, with the time. */
  readonly #ended = new Map<string, number>();
  readonly #addresses = new Map<string, number>();
  readonly #feeds = new Map<string, TopicFeed>();
  readonly #feedsToDistribute = new Set<TopicFeed>();
  readonly #writeScheduler: SocketWriteScheduler;
  readonly #connectionDeps: ConnectionDeps;
  readonly #feedDeps: FeedDeps;
  readonly #sweeper: NodeJS.Timeout;
  #draining = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#limits = { ...hubLimits, ...options.limits };
    this.#path = options.path ?? '/ws';
    this.#allowedOrigins = new Set(options.allowedOrigins);
    this.#server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      // Compression per message turns 140 ms of fan-out into 5 s (reliability.md §0.5).
      perMessageDeflate: false,
      maxPayload: this.#limits.maxFrameBytes,
      maxFragments: 64,
      maxBufferedChunks: 256,
      // A token in this header would be echoed and logged.
      handleProtocols: () => false,
    });
    const now = () => options.clock.now();
    this.#writeScheduler = new SocketWriteScheduler(() => this.#distribute());
    this.#connectionDeps = { writeScheduler: this.#writeScheduler, limits: this.#limits, metrics: this.metrics, now };
    this.#feedDeps = { store: options.store, metrics: this.metrics, now, schedule: (feed) => this.#schedule(feed) };
    this.#sweeper = setInterval(() => this.#sweep(), this.#limits.sweepIntervalMs);
    this.#sweeper.unref();
  }

  /** Takes the upgrades of `server` for the hub's path; others are left to other listeners, or refused when there are none. */
  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      if (this.handleUpgrade(request, socket, head)) return;
      if (server.listenerCount('upgrade') === 1) rejectUpgrade(socket, 404);
    });
  }

  /** Takes one upgrade; false when it is for another path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const url = request.url ?? '';
    const query = url.indexOf('?');
    if ((query < 0 ? url : url.slice(0, query)) !== this.#path) return false;
    const address = this.#options.addressOf?.(request) ?? request.socket.remoteAddress ?? '';
    if (this.#draining) {
      this.metrics.rejectedDraining += 1;
      rejectUpgrade(socket, 503, 'Retry-After: 1\r\n');
    } else if (!isOwnOrigin(request, this.#allowedOrigins)) {
      this.metrics.rejectedOrigin += 1;
      rejectUpgrade(socket, 403);
    } else if ((this.#addresses.get(address) ?? 0) >= this.#limits.maxSocketsPerAddress) {
      this.metrics.rejectedAddressLimit += 1;
      rejectUpgrade(socket, 429, 'Retry-After: 30\r\n');
    } else {
      const { cookie, authorization, 'user-agent': userAgent, 'x-request-id': requestId } = request.headers;
      const handshake: Handshake = {
        address,
        cookie,
        authorization,
        userAgent,
        requestId: typeof requestId === 'string' ? requestId : undefined,
        connectionParams: null,
      };
      const awaitsParams = query >= 0 && new URLSearchParams(url.slice(query)).get('connectionParams') === '1';
      this.#server.handleUpgrade(request, socket, head, (websocket) => this.#open(websocket, socket, handshake, awaitsParams));
    }
    return true;
  }

  /** The topics that sockets of this copy follow. */
  followedTopics(): string[] {
    return [...this.#feeds.values()].filter((feed) => feed.idleSince === 0).map((feed) => feed.name);
  }

  /** Closes the sockets of sessions that have ended, by their upstream names, and no others; each is told first why. */
  endSessions(sessionIds: readonly string[]): void {
    const now = this.#options.clock.now();
    for (const sessionId of sessionIds) {
      this.#ended.set(sessionId, now);
      for (const connection of this.#bySession.get(sessionId) ?? []) {
        for (const subscription of connection.subscriptions.values()) subscription.feed?.sendFinalMessage(subscription, sessionId);
        this.#closeSession(connection);
      }
    }
  }

  /** Looks up again whose the sockets of these sessions are, in a moment: those that show a dead id are closed, and come back with the new. */
  checkSessions(sessionIds: readonly string[]): void {
    const check = () => {
      for (const sessionId of sessionIds) {
        // A store that is away ends nobody's session.
        for (const connection of this.#bySession.get(sessionId) ?? []) this.#session(connection).catch(() => undefined);
      }
    };
    setTimeout(check, ROTATION_GRACE_MS).unref();
  }

  /**
   * Lets all sockets go without losing a message: asks one after the other to move (the client opens a new socket, elsewhere, before it
   * leaves the old one), and closes those that have not moved with `restart` and a spread of times to come back. New sockets are refused.
   */
  async drain(options: DrainOptions = {}): Promise<void> {
    const { graceMs = 3_000 } = options;
    this.#draining = true;
    const deadline = performance.now() + graceMs;
    const leaving = [...this.#connections];
    const atOnce = Math.ceil(leaving.length / Math.max(1, Math.floor((graceMs * ASKING_SHARE) / DRAIN_TICK_MS)));
    for (let start = 0; start < leaving.length; start += atOnce) {
      for (const connection of leaving.slice(start, start + atOnce)) connection.push(reconnect);
      await sleep(DRAIN_TICK_MS);
    }
    while (this.#connections.size > 0 && performance.now() < deadline) await sleep(DRAIN_TICK_MS);
    const staying = [...this.#connections];
    const spreadMs = Math.max(1_000, (staying.length * 1_000) / RECONNECTS_PER_SECOND);
    const batch = Math.max(CLOSE_BATCH, Math.ceil((staying.length * CLOSE_INTERVAL_MS) / Math.max(graceMs, CLOSE_INTERVAL_MS)));
    for (let start = 0; start < staying.length; start += batch) {
      if (start > 0) await sleep(CLOSE_INTERVAL_MS);
      for (const connection of staying.slice(start, start + batch)) {
        connection.close(closeCodes.restart, JSON.stringify({ retryAfterMs: Math.round(Math.random() * spreadMs) }));
      }
    }
  }

  /** Ends everything at once; `drain` first to be polite. */
  async close(): Promise<void> {
    this.#draining = true;
    clearInterval(this.#sweeper);
    for (const connection of this.#connections) {
      connection.close(closeCodes.restart, JSON.stringify({ retryAfterMs: Math.round(Math.random() * 1_000) }));
    }
    const deadline = performance.now() + 500;
    while (this.#connections.size > 0 && performance.now() < deadline) await sleep(10);
    for (const connection of this.#connections) connection.socket.terminate();
    for (const feed of this.#feeds.values()) feed.close();
    this.#feeds.clear();
    this.metrics.topics = 0;
  }

  #open(socket: WebSocket, network: Duplex, handshake: Handshake, awaitsParams: boolean): void {
    const connection = new Connection(socket, network, handshake, awaitsParams, this.#connectionDeps);
    this.#connections.add(connection);
    this.#addresses.set(handshake.address, (this.#addresses.get(handshake.address) ?? 0) + 1);
    this.metrics.sockets += 1;
    socket.on('message', (data, isBinary) => this.#receive(connection, data, isBinary));
    socket.on('ping', () => this.#charge(connection, CONTROL_FRAME_COST));
    socket.on('pong', () => this.#charge(connection, CONTROL_FRAME_COST));
    // A frame that breaks the protocol: `ws` answers it with the right code by itself.
    socket.on('error', () => connection.discard());
    socket.on('close', () => this.#closed(connection));
  }

  #closed(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    connection.discard();
    connection.calls?.abort();
    for (const subscription of connection.subscriptions.values()) this.#end(subscription);
    connection.subscriptions.clear();
    this.#forgetSession(connection);
    const { address } = connection.handshake;
    const left = (this.#addresses.get(address) ?? 1) - 1;
    if (left > 0) this.#addresses.set(address, left);
    else this.#addresses.delete(address);
    this.metrics.sockets -= 1;
  }

  /** Notes that the peer lives and charges it; false when it has used up its allowance and is gone. */
  #charge(connection: Connection, cost: number): boolean {
    const now = this.#options.clock.now();
    connection.hasReceived = true;
    connection.lastReceivedAt = now;
    connection.pinged = false;
    if (connection.closed) return false;
    if (connection.credits.take(cost, now)) return true;
    this.metrics.policyCloses += 1;
    connection.close(closeCodes.policy, 'too many messages');
    return false;
  }

  #receive(connection: Connection, data: RawData, isBinary: boolean): void {
    this.metrics.framesIn += 1;
    if (isBinary || !Buffer.isBuffer(data)) {
      connection.close(closeCodes.unsupported, 'text frames only');
      return;
    }
    const text = data.toString('utf8');
    if (text === 'PING' || text === 'PONG') {
      if (this.#charge(connection, CONTROL_FRAME_COST) && text === 'PING') connection.push(pong);
      return;
    }
    try {
      if (connection.awaitsParams) {
        if (!this.#charge(connection, 1)) return;
        connection.handshake = { ...connection.handshake, connectionParams: parseConnectionParams(text) };
        connection.awaitsParams = false;
        return;
      }
      const messages = parseFrame(text, this.#limits.maxBatch);
      if (this.#charge(connection, costOf(connection, messages))) for (const message of messages) this.#handle(connection, message);
    } catch (error) {
      if (!(error instanceof MalformedMessage)) throw error;
      this.metrics.malformed += 1;
      if (!this.#charge(connection, 2)) return;
      this.#fail(connection, null, undefined, new TRPCError({ code: 'PARSE_ERROR', message: error.message }));
      if (connection.awaitsParams) connection.close(closeCodes.policy, 'connection parameters expected');
    }
  }

  #handle(connection: Connection, message: ClientMessage): void {
    switch (message.method) {
      case 'subscription.stop':
        this.#stop(connection, message.id);
        return;
      case 'subscription':
        void this.#subscribe(connection, message);
        return;
      case 'query':
      case 'mutation':
        void this.#call(connection, message);
        return;
      default:
        message satisfies never;
    }
  }

  #context(connection: Connection): Promise<unknown> {
    connection.context ??= Promise.resolve(connection.handshake).then((handshake) =>
      this.#options.createContext(handshake, () => this.#session(connection)),
    );
    return connection.context;
  }

  /** Whose the socket is now. One that was somebody's and is not any more is closed. */
  async #session(connection: Connection): Promise<Session | undefined> {
    const { findSession, clock } = this.#options;
    if (findSession === undefined || connection.isVisitor) return undefined;
    connection.sessionCheckedAt = clock.now();
    const session = await findSession(connection.handshake);
    if (connection.closed) return undefined;
    if (session === undefined && connection.session === undefined) connection.isVisitor = true;
    else if (session === undefined || this.#ended.has(session.sessionId)) this.#closeSession(connection);
    else this.#rememberSession(connection, session);
    return connection.closed ? undefined : session;
  }

  #rememberSession(connection: Connection, session: Session): void {
    if (connection.session !== undefined) return;
    connection.session = session;
    const known = this.#bySession.get(session.sessionId) ?? new Set();
    this.#bySession.set(session.sessionId, known.add(connection));
  }

  #forgetSession(connection: Connection): void {
    const sessionId = connection.session?.sessionId;
    if (sessionId === undefined) return;
    const known = this.#bySession.get(sessionId);
    known?.delete(connection);
    if (known?.size === 0) this.#bySession.delete(sessionId);
  }

  #closeSession(connection: Connection): void {
    this.metrics.sessionCloses += 1;
    connection.close(closeCodes.session, 'session');
  }

  async #call(connection: Connection, call: Call): Promise<void> {
    this.metrics.calls += 1;
    if (connection.callsInFlight >= this.#limits.maxCallsInFlight) {
      this.#fail(connection, call.id, call, new TRPCError({ code: 'TOO_MANY_REQUESTS', message: 'Too many calls at the same time.' }));
      return;
    }
    connection.callsInFlight += 1;
    connection.calls ??= new AbortController();
    try {
      const data: unknown = await callTRPCProcedure({
        router: this.#options.router,
        path: call.params.path,
        getRawInput: async () => call.params.input,
        ctx: await this.#context(connection),
        type: call.method,
        signal: connection.calls.signal,
        batchIndex: 0,
      });
      connection.push(textFrame(resultText(call.id, data)));
      this.metrics.framesOut += 1;
    } catch (error) {
      this.#fail(connection, call.id, call, error);
    } finally {
      connection.callsInFlight -= 1;
    }
  }

  async #subscribe(connection: Connection, call: Call): Promise<void> {
    const key = JSON.stringify(call.id);
    if (connection.subscriptions.has(key)) {
      this.#fail(connection, call.id, call, new TRPCError({ code: 'BAD_REQUEST', message: `Duplicate id ${key}` }));
      return;
    }
    if (connection.subscriptions.size >= this.#limits.maxSubscriptions) {
      const message = `More than ${this.#limits.maxSubscriptions} subscriptions on one socket.`;
      this.#fail(connection, call.id, call, new TRPCError({ code: 'TOO_MANY_REQUESTS', message }));
      return;
    }
    const subscription: Subscription = {
      connection,
      prefix: dataPrefix(call.id),
      prefixKey: key,
      feed: null,
      after: null,
      missedAfter: -1,
      stopped: false,
    };
    connection.subscriptions.set(key, subscription);
    this.metrics.subscriptions += 1;
    try {
      const topic: unknown = await callTRPCProcedure({
        router: this.#options.router,
        path: call.params.path,
        getRawInput: async () => call.params.input,
        ctx: await this.#context(connection),
        type: 'subscription',
        signal: never,
        batchIndex: 0,
      });
      if (!(topic instanceof TopicSubscription)) {
        throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: `${call.params.path} is not a realtime topic.` });
      }
      if (subscription.stopped || connection.closed) return;
      const position = call.params.lastEventId ?? topic.after;
      subscription.after = position === undefined ? null : parsePosition(position);
      connection.push(textFrame(startedText(call.id)));
      this.metrics.framesOut += 1;
      this.#feed(topic).join(subscription);
    } catch (error) {
      if (subscription.stopped) return;
      connection.subscriptions.delete(key);
      this.#end(subscription);
      this.#fail(connection, call.id, call, error);
    }
  }

  #stop(connection: Connection, id: RequestId): void {
    const key = JSON.stringify(id);
    const subscription = connection.subscriptions.get(key);
    if (subscription === undefined) return;
    connection.subscriptions.delete(key);
    this.#end(subscription);
    connection.push(textFrame(stoppedText(id)));
    this.metrics.framesOut += 1;
  }

  #end(subscription: Subscription): void {
    if (subscription.stopped) return;
    subscription.stopped = true;
    subscription.feed?.leave(subscription);
    this.metrics.subscriptions -= 1;
  }

  #feed(topic: TopicSubscription<unknown>): TopicFeed {
    let feed = this.#feeds.get(topic.name);
    if (feed === undefined) {
      feed = new TopicFeed(topic.name, this.#options.streamKeyOf(topic.name), topic.kind, this.#feedDeps);
      this.#feeds.set(topic.name, feed);
      this.metrics.topics = this.#feeds.size;
    }
    if (feed.idleSince > 0) queueMicrotask(() => this.#options.onTopicsChanged?.());
    return feed;
  }

  #schedule(feed: TopicFeed): void {
    this.#feedsToDistribute.add(feed);
    this.#writeScheduler.schedule();
  }

  #distribute(): void {
    for (const feed of this.#feedsToDistribute) feed.distribute();
    this.#feedsToDistribute.clear();
  }

  /** Answers a failed call in the router's own error shape; `id` is null when the frame named none. */
  #fail(connection: Connection, id: RequestId | null, call: Call | undefined, cause: unknown): void {
    const error = getTRPCErrorFromUnknown(cause);
    const path = call?.params.path;
    if (error.code === 'INTERNAL_SERVER_ERROR') this.#options.onError?.(error.cause ?? error, path);
    if (connection.closed) return;
    this.metrics.framesOut += 1;
    connection.push(textFrame(errorText(id, this.#shapeOf(error, call))));
  }

  #shapeOf(error: TRPCError, call: Call | undefined): unknown {
    const path = call?.params.path;
    try {
      const { _config: config } = this.#options.router._def;
      return getTRPCErrorShape({ config, error, type: call?.method ?? 'unknown', path, input: call?.params.input, ctx: undefined });
    } catch (failure) {
      // A formatter that fails must not leave the caller without an answer, nor end the process.
      this.#options.onError?.(failure, path);
      return { code: -32603, message: 'Internal error', data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } };
    }
  }

  #sweep(): void {
    const now = this.#options.clock.now();
    const { helloTimeoutMs, pingAfterMs, silenceTimeoutMs, slowTimeoutMs, topicGraceMs, sessionCheckIntervalMs, maxSessionChecksPerSweep } =
      this.#limits;
    const unchecked: Connection[] = [];
    for (const connection of this.#connections) {
      if (connection.session !== undefined && now - connection.sessionCheckedAt > sessionCheckIntervalMs) unchecked.push(connection);
      const silentMs = now - connection.lastReceivedAt;
      if (connection.slowSince > 0 && now - connection.slowSince > slowTimeoutMs) connection.closeSlow();
      else if ((!connection.hasReceived || connection.awaitsParams) && now - connection.openedAt > helloTimeoutMs) {
        connection.close(closeCodes.silent, 'nothing said');
      } else if (silentMs > silenceTimeoutMs) {
        this.metrics.deadPeers += 1;
        connection.socket.terminate();
      } else if (silentMs > pingAfterMs && !connection.pinged) connection.ping();
    }
    // For what was said while this copy could not hear it. A store that is away ends nobody's session.
    for (const connection of unchecked.slice(0, maxSessionChecksPerSweep)) this.#session(connection).catch(() => undefined);
    for (const [sessionId, at] of this.#ended) if (now - at > ENDED_RETENTION_MS) this.#ended.delete(sessionId);
    let ended = false;
    for (const [name, feed] of this.#feeds) {
      if (feed.idleSince > 0 && now - feed.idleSince > topicGraceMs) {
        feed.close();
        this.#feeds.delete(name);
        ended = true;
      } else feed.sweep();
    }
    this.metrics.topics = this.#feeds.size;
    if (ended) this.#options.onTopicsChanged?.();
  }
}

/** A frame costs one, each further query or mutation in it one more; stopping what one started is free. */
function costOf(connection: Connection, messages: readonly ClientMessage[]): number {
  const only = messages[0];
  if (messages.length === 1 && only?.method === 'subscription.stop') {
    return connection.subscriptions.has(JSON.stringify(only.id)) ? 0 : 1;
  }
  const calls = messages.filter(({ method }) => method === 'query' || method === 'mutation').length;
  return Math.max(1, calls);
}

function rejectUpgrade(socket: Duplex, status: number, headers = ''): void {
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n${headers}\r\n`);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
