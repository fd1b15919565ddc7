import { createWSClient, wsLink, type TRPCLink } from '@trpc/client';
import type { AppRouter } from '@matchpoint/bff/router';
import { closeCodes, closeRule } from '@matchpoint/contracts/rules/close-codes';

/**
 * `idle`: nothing subscribed. `connecting`: the first time. `connected`. `reconnecting`: was connected, or tried in vain, and goes on
 * trying. `disconnected`: closed for good, by us or by a close code that says "stay away".
 */
export type RealtimeState = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'disconnected';

export interface RealtimeOptions {
  /** Where the websocket answers, such as `wss://example.com/ws`. */
  readonly url: string;
  /** The opaque session id of a native client, read with each connection and sent as its first message; a browser has a cookie instead. */
  readonly bearer?: () => string | undefined;
  /** Milliseconds; the machine's clock by default. */
  readonly now?: () => number;
  /** From 0 to 1; the machine's by default. */
  readonly random?: () => number;
}

/** The one socket of a page or app, shared by all its subscriptions. It opens with the first and closes after the last. */
export interface RealtimeClient {
  /** For `createClient({ realtime })`. */
  readonly link: TRPCLink<AppRouter>;
  /** The state of the connection now. */
  readonly getState: () => RealtimeState;
  /** Calls `listener` after each change of the state, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Gives up the connection, if any, and the wait for the next one, and connects at once. */
  readonly reconnectNow: () => void;
  /**
   * After a login or a logout: a socket stays who it was when it was opened, so it is replaced at once by one that shows the session of
   * now. Subscriptions stay and resume after their last message; those that the new session may not have end with LOGIN_REQUIRED.
   */
  readonly changeSession: () => void;
  /** Calls `listener` when the session that the socket was opened with has ended elsewhere, until the returned function is called. */
  readonly onSessionEnd: (listener: () => void) => () => void;
  readonly close: () => Promise<void>;
}

const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 30_000;
/** A connection that lasted this long makes the next failure the first again. */
const STABLE_AFTER_MS = 10_000;
const IDLE_CLOSE_MS = 15_000;
const PING_EVERY_MS = 20_000;
const PONG_WITHIN_MS = 8_000;
const BEAT_MS = 5_000;
/** Beats of a visible page that come this much too late say that the machine slept, perhaps: the connection is tested. */
const LATE_BEAT_MS = 15_000;
/** Browsers let the timers of hidden pages run once a minute; later than this, the machine slept for sure. */
const SLEPT_MS = 75_000;
const TEST_WITHIN_MS = 2_000;

/**
 * Wraps the unchanged websocket client of tRPC: it resumes each subscription after its last message by itself; what is added is when to
 * connect again. Back-off 1, 2, 4 … 30 s with full jitter, plus what the close code or the server asked for; at once after the machine
 * slept or the network came back; never after a code of 4500–4999.
 */
export function createRealtimeClient(options: RealtimeOptions): RealtimeClient {
  const { url, bearer, now = Date.now, random = Math.random } = options;
  const listeners = new Set<() => void>();
  const sessionListeners = new Set<() => void>();
  let state: RealtimeState = 'idle';
  let failures = 0;
  let openedAt = 0;
  let serverWaitMs = 0;
  let waitMs = 0;
  let skipWait = false;
  /** The socket that is being opened now still shows an earlier session. */
  let isStale = false;
  let sessionEndedAt = -Infinity;
  let endWait: (() => void) | undefined;
  let over = false;

  const setState = (next: RealtimeState) => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };

  /** The wait is here, and not in `retryDelayMs`, so that it can be cut short. */
  const readyUrl = async () => {
    if (waitMs > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs);
        endWait = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      endWait = undefined;
      waitMs = 0;
    }
    if (over) throw new Error('The realtime client is closed.');
    return url;
  };

  const client = createWSClient({
    url: readyUrl,
    ...(bearer === undefined ? {} : { connectionParams: async () => bearerParams(bearer()) }),
    lazy: { enabled: true, closeMs: IDLE_CLOSE_MS },
    keepAlive: { enabled: true, intervalMs: PING_EVERY_MS, pongTimeoutMs: PONG_WITHIN_MS },
    retryDelayMs: () => {
      waitMs = skipWait ? 0 : serverWaitMs + random() * Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** failures);
      skipWait = false;
      serverWaitMs = 0;
      failures += 1;
      return 0;
    },
    onOpen: () => (openedAt = now()),
    onClose: (cause) => {
      if (openedAt > 0 && now() - openedAt > STABLE_AFTER_MS) failures = 0;
      openedAt = 0;
      const rule = closeRule(cause?.code ?? 1006);
      serverWaitMs = Math.max(rule.minDelayMs, askedWait(cause));
      if (rule.code === closeCodes.session.code) sessionEnded();
      if (!rule.reconnect) end();
    },
  });
  const connection = client.connectionState.subscribe({
    next: (next) => {
      if (over) return;
      if (next.state === 'idle') setState('idle');
      else if (next.state === 'pending') {
        setState('connected');
        if (isStale) setTimeout(changeSession);
      } else setState(next.error === null && state === 'idle' ? 'connecting' : 'reconnecting');
    },
  });

  const reconnectNow = () => {
    if (over) return;
    if (endWait !== undefined) {
      endWait();
      return;
    }
    const socket = client.connection?.ws;
    if (socket === undefined || socket.readyState !== socket.OPEN) return;
    skipWait = true;
    socket.close();
    // A dead line never answers the close: the client goes on from an error without waiting for it.
    socket.dispatchEvent(new Event('error'));
  };

  function changeSession(): void {
    const socket = client.connection?.ws;
    isStale = socket !== undefined && socket.readyState === socket.CONNECTING;
    if (!isStale) reconnectNow();
  }

  /** Back at once, as the session of now; a server that goes on saying this is left alone for as long as any other. */
  function sessionEnded(): void {
    skipWait = now() - sessionEndedAt > STABLE_AFTER_MS;
    sessionEndedAt = now();
    for (const listener of sessionListeners) listener();
  }

  /** Asks the other side for a sign of life, and connects again when none comes. */
  const test = () => {
    const socket = client.connection?.ws;
    if (socket === undefined || socket.readyState !== socket.OPEN) {
      reconnectNow();
      return;
    }
    const timer = setTimeout(() => {
      if (client.connection?.ws === socket) reconnectNow();
    }, TEST_WITHIN_MS);
    socket.addEventListener('message', () => clearTimeout(timer), { once: true });
    socket.send('PING');
  };

  let lastBeatAt = now();
  const beat = () => {
    const late = now() - lastBeatAt - BEAT_MS;
    lastBeatAt = now();
    if (late > SLEPT_MS) reconnectNow();
    else if (late > LATE_BEAT_MS && globalThis.document?.visibilityState !== 'hidden') test();
  };
  const beats = setInterval(beat, BEAT_MS);
  const page = typeof globalThis.addEventListener === 'function' ? globalThis : undefined;
  page?.addEventListener('online', reconnectNow);
  page?.addEventListener('visibilitychange', beat, true);

  function end(): void {
    if (over) return;
    over = true;
    clearInterval(beats);
    page?.removeEventListener('online', reconnectNow);
    page?.removeEventListener('visibilitychange', beat, true);
    connection.unsubscribe();
    endWait?.();
    setState('disconnected');
    void client.close();
  }

  return {
    link: wsLink<AppRouter>({ client }),
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reconnectNow,
    changeSession,
    onSessionEnd: (listener) => {
      sessionListeners.add(listener);
      return () => void sessionListeners.delete(listener);
    },
    close: async () => {
      end();
      await client.close();
    },
  };
}

/** As the BFF reads it; an app without a session is a visitor. */
function bearerParams(session: string | undefined): Record<string, string> | null {
  return session === undefined ? null : { authorization: `Bearer ${session}` };
}

/** The wait that a close reason asks for, `{"retryAfterMs": n}`. */
function askedWait(cause: unknown): number {
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
