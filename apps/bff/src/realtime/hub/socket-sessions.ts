import { closeCodes } from '@matchpoint/contracts/rules/close-codes';
import type { Clock } from '../../clock.ts';
import type { Session } from '../../session/session.ts';
import type { Connection, Handshake } from './connection.ts';
import type { HubMetrics } from './hub-metrics.ts';

/** How long an ended session is remembered: longer than a lookup that still found it valid can take. */
const ENDED_RETENTION_MS = 30_000;
/** How long a client has to receive its new session id before sockets opened with the old one are closed. */
const ROTATION_GRACE_MS = 1_000;

interface SocketSessionsOptions {
  readonly clock: Clock;
  readonly metrics: HubMetrics;
  /** Returns the session that a handshake shows, if any; rejects while the store is unavailable. Without it every socket is a visitor's. */
  readonly findSession: ((handshake: Handshake) => Promise<Session | undefined>) | undefined;
}

/** Tracks which sockets belong to which session, and closes those whose session has ended. */
export class SocketSessions {
  readonly #options: SocketSessionsOptions;
  readonly #connections = new Map<string, Set<Connection>>();
  /** Ids of sessions that ended recently, with the time. */
  readonly #ended = new Map<string, number>();

  constructor(options: SocketSessionsOptions) {
    this.#options = options;
  }

  /** Returns the session of a socket as it is now; undefined for a visitor. Closes a socket whose session is no longer valid. */
  async find(connection: Connection): Promise<Session | undefined> {
    const { findSession, clock } = this.#options;
    if (findSession === undefined || connection.isVisitor) return undefined;
    connection.sessionCheckedAt = clock.now();
    const session = await findSession(connection.handshake);
    if (connection.closed) return undefined;
    if (session === undefined && connection.session === undefined) connection.isVisitor = true;
    else if (session === undefined || this.#ended.has(session.sessionId)) this.#close(connection);
    else this.#remember(connection, session);
    return connection.closed ? undefined : session;
  }

  /** Closes the sockets of ended sessions; each subscription first gets the final message of its topic. */
  end(sessionIds: readonly string[]): void {
    const now = this.#options.clock.now();
    for (const sessionId of sessionIds) {
      this.#ended.set(sessionId, now);
      for (const connection of this.#connections.get(sessionId) ?? []) {
        for (const subscription of connection.subscriptions.values()) subscription.feed?.sendFinalMessage(subscription, sessionId);
        this.#close(connection);
      }
    }
  }

  /** Looks up the sockets of these sessions again after a grace time; sockets that still show an old id are closed and reconnect. */
  recheckLater(sessionIds: readonly string[]): void {
    const recheck = () => this.recheck(sessionIds.flatMap((sessionId) => [...(this.#connections.get(sessionId) ?? [])]));
    setTimeout(recheck, ROTATION_GRACE_MS).unref();
  }

  /** Looks up sessions again. An unavailable store closes no socket. */
  recheck(connections: readonly Connection[]): void {
    for (const connection of connections) this.find(connection).catch(() => undefined);
  }

  /** Removes a closed socket. */
  remove(connection: Connection): void {
    const sessionId = connection.session?.sessionId;
    if (sessionId === undefined) return;
    const known = this.#connections.get(sessionId);
    known?.delete(connection);
    if (known?.size === 0) this.#connections.delete(sessionId);
  }

  /** Drops sessions that ended long ago. */
  sweep(now: number): void {
    for (const [sessionId, at] of this.#ended) if (now - at > ENDED_RETENTION_MS) this.#ended.delete(sessionId);
  }

  #remember(connection: Connection, session: Session): void {
    if (connection.session !== undefined) return;
    connection.session = session;
    const known = this.#connections.get(session.sessionId) ?? new Set();
    this.#connections.set(session.sessionId, known.add(connection));
  }

  #close(connection: Connection): void {
    this.#options.metrics.sessionCloses += 1;
    connection.close(closeCodes.session, 'session');
  }
}
