import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { TRPCError, type AnyTRPCRouter } from '@trpc/server';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { closeCodes } from '@matchpoint/contracts/rules/close-codes';
import type { Clock } from '../../clock.ts';
import type { Session } from '../../session/session.ts';
import type { Store } from '../../store/store.ts';
import { parsePosition } from '../topics/position.ts';
import { Connection, type ConnectionDeps, type Handshake } from './connection.ts';
import { closeConnections, drainConnections, type DrainOptions } from './drain-connections.ts';
import { textFrame } from './frame.ts';
import { idleConnectionsToClose } from './idle-connections.ts';
import { HubMetrics } from './hub-metrics.ts';
import { hubLimits, type HubLimits } from './limits.ts';
import { SocketProcedures } from './socket-procedures.ts';
import { SocketSessions } from './socket-sessions.ts';
import { SocketWriteScheduler } from './socket-write-scheduler.ts';
import type { TopicKind } from '../topics/topic.ts';
import { checkAccess, isRefusal } from './access-check.ts';
import type { Subscription } from './topic-feed.ts';
import { TopicFeeds } from './topic-feeds.ts';
import { UpgradeGate } from './upgrade-gate.ts';
import {
  dataPrefix,
  MalformedMessage,
  parseConnectionParams,
  parseFrame,
  startedText,
  stoppedText,
  type Call,
  type ClientMessage,
  type RequestId,
} from './wire.ts';

/** What the hub needs. */
export interface HubOptions {
  /** Answers queries and mutations, and returns the topic of each subscription (`TopicSubscription`). */
  readonly router: AnyTRPCRouter;
  /**
   * Returns the context of a socket's calls; called once per socket, with its first call. `session` looks up the socket's session anew each
   * time; it resolves to undefined for a visitor.
   */
  readonly createContext: (handshake: Handshake, session: () => Promise<Session | undefined>) => unknown;
  /** Returns the session that a handshake shows, if any; rejects while the store is unavailable. Without it every socket is a visitor's. */
  readonly findSession?: (handshake: Handshake) => Promise<Session | undefined>;
  readonly store: Store;
  readonly clock: Clock;
  /** Returns the store's stream of a topic (`keys.topic`). */
  readonly streamKeyOf: (topic: string) => string;
  /** Origins beside the site's own host whose pages may open sockets. */
  readonly allowedOrigins?: readonly string[];
  /** Returns the client's address behind proxies; the peer's own by default. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** `/ws` by default. */
  readonly path?: string;
  readonly limits?: Partial<HubLimits>;
  /** Called when this instance starts or stops following a topic. */
  readonly onTopicsChanged?: () => void;
  /** Resolves to whether the subscriptions of a topic must be resolved again after a message that may change who may follow it. */
  readonly checksAccess?: (topic: string) => Promise<boolean>;
  /** Called with errors that the client did not cause. */
  readonly onError?: (error: unknown, path: string | undefined) => void;
}

const CONTROL_FRAME_COST = 0.1;
const pong = textFrame('PONG');

/**
 * The websocket side of one BFF instance: speaks tRPC's protocol with an unchanged `@trpc/client`, follows the topics that its own sockets
 * subscribe to and no others, and encodes each message once per subscription id, however many sockets receive it (DESIGN §5).
 */
export class Hub {
  readonly metrics = new HubMetrics();
  readonly #clock: Clock;
  readonly #limits: HubLimits;
  readonly #path: string;
  readonly #server: WebSocketServer;
  readonly #gate: UpgradeGate;
  readonly #sessions: SocketSessions;
  readonly #procedures: SocketProcedures;
  readonly #feeds: TopicFeeds;
  readonly #connections = new Set<Connection>();
  readonly #connectionDeps: ConnectionDeps;
  readonly #sweeper: NodeJS.Timeout;

  constructor(options: HubOptions) {
    const { metrics } = this;
    const limits = { ...hubLimits, ...options.limits };
    const now = () => options.clock.now();
    this.#clock = options.clock;
    this.#limits = limits;
    this.#path = options.path ?? '/ws';
    this.#server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      // Compression per message turns 140 ms of fan-out into 5 s (reliability.md §0.5).
      perMessageDeflate: false,
      maxPayload: limits.maxFrameBytes,
      maxFragments: 64,
      maxBufferedChunks: 256,
      // A token in this header would be echoed and logged.
      handleProtocols: () => false,
    });
    this.#gate = new UpgradeGate({
      allowedOrigins: options.allowedOrigins ?? [],
      addressOf: options.addressOf ?? ((request) => request.socket.remoteAddress ?? ''),
      limits,
      metrics,
    });
    this.#sessions = new SocketSessions({ clock: options.clock, metrics, findSession: options.findSession });
    this.#procedures = new SocketProcedures({
      router: options.router,
      createContext: options.createContext,
      findSession: (connection) => this.#sessions.find(connection),
      limits,
      metrics,
      onError: options.onError ?? (() => undefined),
    });
    const writeScheduler = new SocketWriteScheduler(() => this.#feeds.distribute());
    this.#feeds = new TopicFeeds({
      store: options.store,
      metrics,
      now,
      streamKeyOf: options.streamKeyOf,
      writeScheduler,
      graceMs: limits.topicGraceMs,
      onTopicsChanged: options.onTopicsChanged ?? (() => undefined),
      onAccessChanged: (feed) => void checkAccess(feed, options.checksAccess),
    });
    this.#connectionDeps = { writeScheduler, limits, metrics, now };
    this.#sweeper = setInterval(() => this.#sweep(), limits.sweepIntervalMs);
    this.#sweeper.unref();
  }

  /** Handles the upgrades of `server` for the hub's path; others are left to other listeners, or rejected when there are none. */
  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      if (this.handleUpgrade(request, socket, head)) return;
      if (server.listenerCount('upgrade') === 1) rejectUpgrade(socket, { status: 404 });
    });
  }

  /** Handles one upgrade; returns false when it is for another path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    if ((request.url ?? '').split('?', 1)[0] !== this.#path) return false;
    const decision = this.#gate.check(request);
    if ('rejection' in decision) rejectUpgrade(socket, decision.rejection);
    else {
      const { handshake, awaitsParams } = decision;
      this.#server.handleUpgrade(request, socket, head, (websocket) => this.#open(websocket, socket, handshake, awaitsParams));
    }
    return true;
  }

  /** Returns the topics that sockets of this instance subscribe to. */
  followedTopics(): string[] {
    return this.#feeds.names();
  }

  /** Returns the number of this instance's sockets that follow each topic of a kind. */
  countSockets(kind: TopicKind): Map<string, number> {
    return this.#feeds.countSockets(kind);
  }

  /** Closes the sockets of ended sessions, by the upstream's session ids; each subscription first gets the final message of its topic. */
  endSessions(sessionIds: readonly string[]): void {
    this.#sessions.end(sessionIds);
  }

  /** Looks up the sockets of these sessions again in a moment; sockets that show an old session id are closed and reconnect with the new one. */
  checkSessions(sessionIds: readonly string[]): void {
    this.#sessions.recheckLater(sessionIds);
  }

  /** Drains all sockets without losing a message (`drainConnections`). New sockets are rejected from now on. */
  async drain(options: DrainOptions = {}): Promise<void> {
    this.#gate.startDraining();
    await drainConnections(this.#connections, options);
  }

  /** Closes everything at once; call `drain` first to let clients move. */
  async close(): Promise<void> {
    this.#gate.startDraining();
    clearInterval(this.#sweeper);
    await closeConnections(this.#connections);
    this.#feeds.close();
  }

  #open(socket: WebSocket, netSocket: Duplex, handshake: Handshake, awaitsParams: boolean): void {
    const connection = new Connection(socket, netSocket, handshake, awaitsParams, this.#connectionDeps);
    this.#connections.add(connection);
    this.#gate.opened(handshake.address);
    this.metrics.sockets += 1;
    socket.on('message', (data, isBinary) => this.#receive(connection, data, isBinary));
    socket.on('ping', () => this.#charge(connection, CONTROL_FRAME_COST));
    socket.on('pong', () => this.#charge(connection, CONTROL_FRAME_COST));
    // A frame that breaks the protocol: `ws` closes the socket with the right code by itself.
    socket.on('error', () => connection.discard());
    socket.on('close', () => this.#closed(connection));
  }

  #closed(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    connection.discard();
    connection.calls?.abort();
    for (const subscription of connection.subscriptions.values()) this.#end(subscription);
    connection.subscriptions.clear();
    this.#sessions.remove(connection);
    this.#gate.closed(connection.handshake.address);
    this.metrics.sockets -= 1;
  }

  /** Records that the peer is alive and charges its credits; returns false when the credits are used up and the socket is closed. */
  #charge(connection: Connection, cost: number): boolean {
    const now = this.#clock.now();
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
      this.#procedures.fail(connection, null, undefined, new TRPCError({ code: 'PARSE_ERROR', message: error.message }));
      if (connection.awaitsParams) connection.close(closeCodes.policy, 'connection parameters expected');
    }
  }

  #handle(connection: Connection, message: ClientMessage): void {
    connection.lastUsedAt = this.#clock.now();
    switch (message.method) {
      case 'subscription.stop':
        this.#stop(connection, message.id);
        return;
      case 'subscription':
        void this.#subscribe(connection, message);
        return;
      case 'query':
      case 'mutation':
        void this.#procedures.call(connection, message);
        return;
      default:
        message satisfies never;
    }
  }

  async #subscribe(connection: Connection, call: Call): Promise<void> {
    const key = JSON.stringify(call.id);
    const rejection = this.#subscriptionRejection(connection, key);
    if (rejection !== undefined) {
      this.#procedures.fail(connection, call.id, call, rejection);
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
      resolveAgain: () => this.#resolveAgain(connection, subscription, call),
    };
    connection.subscriptions.set(key, subscription);
    this.metrics.subscriptions += 1;
    try {
      const topic = await this.#procedures.resolveTopic(connection, call);
      if (subscription.stopped || connection.closed) return;
      const position = call.params.lastEventId ?? topic.after;
      subscription.after = position === undefined ? null : parsePosition(position);
      connection.push(textFrame(startedText(call.id)));
      this.metrics.framesOut += 1;
      this.#feeds.open(topic).join(subscription);
    } catch (error) {
      if (subscription.stopped) return;
      connection.subscriptions.delete(key);
      this.#end(subscription);
      this.#procedures.fail(connection, call.id, call, error);
    }
  }

  /** Ends a subscription that its procedure refuses now, or moves it to another view. A check that failed otherwise changes nothing. */
  async #resolveAgain(connection: Connection, subscription: Subscription, call: Call): Promise<void> {
    try {
      this.#feeds.move(subscription, await this.#procedures.resolveTopic(connection, call));
    } catch (error) {
      if (subscription.stopped || !isRefusal(error)) return;
      connection.subscriptions.delete(subscription.prefixKey);
      this.#end(subscription);
      this.#procedures.fail(connection, call.id, call, error);
    }
  }

  #subscriptionRejection(connection: Connection, key: string): TRPCError | undefined {
    if (connection.subscriptions.has(key)) return new TRPCError({ code: 'BAD_REQUEST', message: `Duplicate id ${key}` });
    const { maxSubscriptions } = this.#limits;
    if (connection.subscriptions.size < maxSubscriptions) return undefined;
    return new TRPCError({ code: 'TOO_MANY_REQUESTS', message: `More than ${maxSubscriptions} subscriptions on one socket.` });
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

  #sweep(): void {
    const now = this.#clock.now();
    const { sessionCheckIntervalMs, maxSessionChecksPerSweep } = this.#limits;
    const unchecked: Connection[] = [];
    for (const connection of this.#connections) {
      if (connection.session !== undefined && now - connection.sessionCheckedAt > sessionCheckIntervalMs) unchecked.push(connection);
      this.#sweepConnection(connection, now);
    }
    for (const connection of idleConnectionsToClose(this.#connections, now, this.#limits)) {
      this.metrics.idleCloses += 1;
      connection.close(closeCodes.silent, 'idle');
    }
    // Covers session ends that were published while this instance could not receive them.
    this.#sessions.recheck(unchecked.slice(0, maxSessionChecksPerSweep));
    this.#sessions.sweep(now);
    this.#feeds.sweep(now);
  }

  #sweepConnection(connection: Connection, now: number): void {
    const { helloTimeoutMs, pingAfterMs, silenceTimeoutMs, slowTimeoutMs } = this.#limits;
    const silentMs = now - connection.lastReceivedAt;
    if (connection.slowSince > 0 && now - connection.slowSince > slowTimeoutMs) connection.closeSlow();
    else if ((!connection.hasReceived || connection.awaitsParams) && now - connection.openedAt > helloTimeoutMs) {
      connection.close(closeCodes.silent, 'no message received');
    } else if (silentMs > silenceTimeoutMs) {
      this.metrics.deadPeers += 1;
      connection.socket.terminate();
    } else if (silentMs > pingAfterMs && !connection.pinged) connection.ping();
  }
}

/** Returns the cost of a frame: one, plus one for each further query or mutation in it; stopping an own subscription is free. */
function costOf(connection: Connection, messages: readonly ClientMessage[]): number {
  const only = messages[0];
  if (messages.length === 1 && only?.method === 'subscription.stop') {
    return connection.subscriptions.has(JSON.stringify(only.id)) ? 0 : 1;
  }
  const calls = messages.filter(({ method }) => method === 'query' || method === 'mutation').length;
  return Math.max(1, calls);
}

function rejectUpgrade(socket: Duplex, { status, retryAfterSec }: { readonly status: number; readonly retryAfterSec?: number }): void {
  const retryAfter = retryAfterSec === undefined ? '' : `Retry-After: ${retryAfterSec}\r\n`;
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n${retryAfter}\r\n`);
}
