import { WebSocket } from 'ws';
import { AppError } from '@matchpoint/contracts/errors';
import { gameById } from '@matchpoint/contracts/games';
import { FeedPushMessage } from '@matchpoint/contracts/java/match';
import { JAVA } from '@matchpoint/contracts/java/table';
import { DEFAULT_LOCALE } from '@matchpoint/contracts/locales';
import type { MatchSource, MatchSourceListener } from '../realtime/bridge/match-source.ts';
import type { PublicJava } from './client.ts';

const FEED_PATH = '/java/ws/feed';
const MIN_RECONNECT_MS = 500;
const MAX_RECONNECT_MS = 10_000;
/** The upstream beats more often; a line that is silent for longer is dead. */
const SILENCE_TIMEOUT_MS = 35_000;

interface JavaMatchSourceOptions {
  readonly java: PublicJava;
  readonly upstreamUrl: string;
  /** With the upstream's service key the bridge is told of changes; without it, it polls. */
  readonly feedKey: string | undefined;
  readonly newRequestId: () => string;
}

/** Where the bridge looks: the live calls of the /java table, and the upstream's pushes if it has them. */
export function javaMatchSource({ java, upstreamUrl, feedKey, newRequestId }: JavaMatchSourceOptions): MatchSource {
  const options = (signal: AbortSignal) => ({ locale: DEFAULT_LOCALE, signal, requestId: newRequestId() });
  return {
    live: async (signal) => (await java.call(JAVA.getPCLiveGameMatch, {}, options(signal))).list,
    byIds: async (ids, signal) =>
      (await java.call(JAVA.getPCGameMatchByCondition, { matchIds: [...ids], pageSize: ids.length }, options(signal))).list,
    detail: async ({ id, gameId }, signal) => {
      const game = gameById(gameId);
      if (game === undefined) return undefined;
      try {
        return await java.call(JAVA.matchDetail, { game: game.slug, matchId: id }, options(signal));
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
        throw error;
      }
    },
    ...(feedKey === undefined ? {} : { watch: (listener: MatchSourceListener) => watchFeed(upstreamUrl, feedKey, listener) }),
  };
}

/** Listens to the upstream's pushes, again and again, until the returned function is called. */
function watchFeed(upstreamUrl: string, feedKey: string, listener: MatchSourceListener): () => void {
  const url = `${upstreamUrl.replace(/^http/, 'ws').replace(/\/+$/, '')}${FEED_PATH}`;
  let socket: WebSocket | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failures = 0;
  let seq = -1;

  const connect = () => {
    const line = new WebSocket(url, { headers: { authorization: `Bearer ${feedKey}` }, perMessageDeflate: false, handshakeTimeout: 3_000 });
    socket = line;
    let silence = setTimeout(() => line.terminate(), SILENCE_TIMEOUT_MS);
    line.on('message', (data: Buffer) => {
      clearTimeout(silence);
      silence = setTimeout(() => line.terminate(), SILENCE_TIMEOUT_MS);
      const message = parseMessage(data.toString('utf8'));
      if (message === undefined) return;
      if (message.type === 'hello') {
        failures = 0;
        listener.connected(true);
      }
      // What was missed while away, or on the way, is found by looking.
      if (message.type === 'changed' || (seq >= 0 && message.seq !== seq)) listener.changed();
      seq = message.seq;
    });
    line.on('error', () => undefined);
    line.on('close', () => {
      clearTimeout(silence);
      if (stopped) return;
      listener.connected(false);
      timer = setTimeout(connect, Math.random() * Math.min(MAX_RECONNECT_MS, MIN_RECONNECT_MS * 2 ** failures));
      failures += 1;
    });
  };

  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.terminate();
  };
}

function parseMessage(text: string): FeedPushMessage | undefined {
  try {
    return FeedPushMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
