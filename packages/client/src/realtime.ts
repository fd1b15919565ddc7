import { createWSClient, wsLink, type TRPCLink } from '@trpc/client';
import type { AppRouter } from '@matchpoint/bff/router';
import { closeCodes, closeRule } from '@matchpoint/contracts/rules/close-codes';
import { Listeners } from './listeners.ts';
import { watchPageWake } from './page-wake.ts';
import { ReconnectWait } from './reconnect-wait.ts';

/**
 * `idle`: nothing is subscribed. `connecting`: for the first time. `connected`. `reconnecting`: the connection was lost or could not be
 * opened, and is tried again. `disconnected`: closed for good, by the page or by a close code that forbids to reconnect.
 */
export type RealtimeState = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'disconnected';

export interface RealtimeOptions {
  /** Address of the websocket, such as `wss://example.com/ws`. */
  readonly url: string;
  /** Returns the opaque session id of a native client, for each connection; it is sent as the first message. A browser has a cookie instead. */
  readonly bearer?: () => string | undefined;
  /** The WebSocket of the runtime by default. */
  readonly WebSocket?: typeof WebSocket;
  /** Returns UTC milliseconds; the machine's clock by default. */
  readonly now?: () => number;
  /** Returns a number from 0 to 1; `Math.random` by default. */
  readonly random?: () => number;
}

/** The one socket of a page or app, shared by all its subscriptions. It opens with the first and closes after the last. */
export interface RealtimeClient {
  /** For `createClient({ realtime })`. */
  readonly link: TRPCLink<AppRouter>;
  /** Returns the current state of the connection. */
  readonly getState: () => RealtimeState;
  /** Calls `listener` after each change of the state, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Drops the connection, if any, or the wait for the next one, and connects at once. */
  readonly reconnectNow: () => void;
  /**
   * Replaces the socket after a login or a logout, because a socket keeps the session that it was opened with. Subscriptions stay and resume
   * after their last message; those that the new session may not have end with LOGIN_REQUIRED.
   */
  readonly changeSession: () => void;
  /** Calls `listener` when the session that the socket was opened with has ended elsewhere, until the returned function is called. */
  readonly onSessionEnd: (listener: () => void) => () => void;
  readonly close: () => Promise<void>;
}

/** A connection that lasted this long resets the backoff. */
const STABLE_AFTER_MS = 10_000;
const IDLE_CLOSE_MS = 15_000;
const PING_INTERVAL_MS = 20_000;
const PONG_TIMEOUT_MS = 8_000;
const TEST_TIMEOUT_MS = 2_000;

/**
 * Wraps the unchanged websocket client of tRPC, which resumes each subscription after its last message. What is added is when to reconnect:
 * backoff of 1, 2, 4 … 30 s with full jitter, plus the wait that the close code or the server asks for; at once after the machine slept or
 * the network came back; never after a code of 4500–4999.
 */
export function createRealtimeClient(options: RealtimeOptions): RealtimeClient {
  const connection = new RealtimeConnection(options);
  return {
    link: wsLink<AppRouter>({ client: connection.client }),
    getState: () => connection.state,
    subscribe: (listener) => connection.stateListeners.add(listener),
    reconnectNow: connection.reconnectNow,
    changeSession: () => connection.changeSession(),
    onSessionEnd: (listener) => connection.sessionListeners.add(listener),
    close: () => connection.close(),
  };
}

class RealtimeConnection {
  readonly client: ReturnType<typeof createWSClient>;
  readonly stateListeners = new Listeners();
  readonly sessionListeners = new Listeners();
  state: RealtimeState = 'idle';
  readonly #now: () => number;
  readonly #wait: ReconnectWait;
  readonly #stopWatching: (() => void)[];
  #openedAt = 0;
  /** The socket that is being opened still shows an earlier session. */
  #isStale = false;
  #sessionEndedAt = -Infinity;
  #closed = false;

  constructor({ url, bearer, WebSocket: Socket, now = Date.now, random = Math.random }: RealtimeOptions) {
    this.#now = now;
    this.#wait = new ReconnectWait(random);
    this.client = createWSClient({
      // The wait is here, and not in `retryDelayMs`, so that it can be cut short.
      url: async () => {
        await this.#wait.wait();
        if (this.#closed) throw new Error('The realtime client is closed.');
        return url;
      },
      ...(Socket === undefined ? {} : { WebSocket: Socket }),
      ...(bearer === undefined ? {} : { connectionParams: async () => bearerParams(bearer()) }),
      lazy: { enabled: true, closeMs: IDLE_CLOSE_MS },
      keepAlive: { enabled: true, intervalMs: PING_INTERVAL_MS, pongTimeoutMs: PONG_TIMEOUT_MS },
      retryDelayMs: () => {
        this.#wait.schedule();
        return 0;
      },
      onOpen: () => (this.#openedAt = now()),
      onClose: (cause) => this.#onClose(cause),
    });
    const states = this.client.connectionState.subscribe({ next: (next) => this.#onState(next.state, next.error !== null) });
    const stopWake = watchPageWake({ onWake: this.reconnectNow, onSuspectedSleep: () => this.#test() }, now);
    this.#stopWatching = [stopWake, () => states.unsubscribe()];
  }

  readonly reconnectNow = (): void => {
    if (this.#closed || this.#wait.finish()) return;
    const socket = this.client.connection?.ws;
    if (socket === undefined || socket.readyState !== socket.OPEN) return;
    this.#wait.skipNext(true);
    socket.close();
    // A dead connection never answers the close; after an error the client goes on without waiting for it.
    socket.dispatchEvent(new Event('error'));
  };

  changeSession(): void {
    const socket = this.client.connection?.ws;
    this.#isStale = socket !== undefined && socket.readyState === socket.CONNECTING;
    if (!this.#isStale) this.reconnectNow();
  }

  async close(): Promise<void> {
    this.#end();
    await this.client.close();
  }

  #onState(next: 'idle' | 'connecting' | 'pending', hasError: boolean): void {
    if (this.#closed) return;
    if (next === 'idle') this.#setState('idle');
    else if (next === 'pending') {
      this.#setState('connected');
      if (this.#isStale) setTimeout(() => this.changeSession());
    } else this.#setState(!hasError && this.state === 'idle' ? 'connecting' : 'reconnecting');
  }

  #onClose(cause: { readonly code?: number | undefined } | undefined): void {
    if (this.#openedAt > 0 && this.#now() - this.#openedAt > STABLE_AFTER_MS) this.#wait.reset();
    this.#openedAt = 0;
    const rule = closeRule(cause?.code ?? 1006);
    this.#wait.addServerWait(Math.max(rule.minDelayMs, requestedWait(cause)));
    if (rule.code === closeCodes.session.code) this.#onSessionEnd();
    if (!rule.reconnect) this.#end();
  }

  /** Reconnects at once with the current session; a server that repeats this close code is retried with the ordinary backoff. */
  #onSessionEnd(): void {
    this.#wait.skipNext(this.#now() - this.#sessionEndedAt > STABLE_AFTER_MS);
    this.#sessionEndedAt = this.#now();
    this.sessionListeners.call();
  }

  /** Sends a ping, and reconnects when no message comes within two seconds. */
  #test(): void {
    const socket = this.client.connection?.ws;
    if (socket === undefined || socket.readyState !== socket.OPEN) {
      this.reconnectNow();
      return;
    }
    const timer = setTimeout(() => {
      if (this.client.connection?.ws === socket) this.reconnectNow();
    }, TEST_TIMEOUT_MS);
    socket.addEventListener('message', () => clearTimeout(timer), { once: true });
    socket.send('PING');
  }

  #end(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const stop of this.#stopWatching) stop();
    this.#wait.finish();
    this.#setState('disconnected');
    void this.client.close();
  }

  #setState(next: RealtimeState): void {
    if (this.state === next) return;
    this.state = next;
    this.stateListeners.call();
  }
}

/** Returns the connection parameters that the BFF expects; null for an app without a session, which is a visitor. */
function bearerParams(session: string | undefined): Record<string, string> | null {
  return session === undefined ? null : { authorization: `Bearer ${session}` };
}

/** Returns the wait that a close reason asks for, `{"retryAfterMs": n}`; 0 for none. */
function requestedWait(cause: unknown): number {
  if (typeof cause !== 'object' || cause === null || !('reason' in cause) || typeof cause.reason !== 'string') return 0;
  try {
    const reason: unknown = JSON.parse(cause.reason);
    if (typeof reason !== 'object' || reason === null || !('retryAfterMs' in reason)) return 0;
    const { retryAfterMs } = reason;
    return typeof retryAfterMs === 'number' && retryAfterMs > 0 ? Math.min(retryAfterMs, 120_000) : 0;
  } catch {
    return 0;
  }
}
