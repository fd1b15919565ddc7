import { AppError } from '@matchpoint/contracts/errors';
import { gameById } from '@matchpoint/contracts/games';
import { FeedPushMessage } from '@matchpoint/contracts/java/match';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { DEFAULT_LOCALE } from '@matchpoint/contracts/locales';
import type { MatchSource, MatchSourceListener } from '../realtime/bridge/match-source.ts';
import type { CallOptions, PublicJava } from './client.ts';
import { followEventSocket } from './follow-event-socket.ts';

/** As many as one page holds. */
const MAX_REPLAYS_IN_PLAY = 500;

const FEED_PATH = '/java/ws/feed' as const;

interface JavaMatchSourceOptions {
  readonly java: PublicJava;
  readonly upstreamUrl: string;
  /** With the upstream's service key the bridge follows pushes; without it, it only polls. */
  readonly feedKey: string | undefined;
  readonly newRequestId: () => string;
}

/** The match source of the bridge: the live calls of the /java table with the replays in play, and the upstream's pushes if it has them. */
export function javaMatchSource({ java, upstreamUrl, feedKey, newRequestId }: JavaMatchSourceOptions): MatchSource {
  const options = (signal: AbortSignal) => ({ locale: DEFAULT_LOCALE, signal, requestId: newRequestId() });
  return {
    live: async (signal) => {
      const [live, replays] = await Promise.all([
        java.call(JAVA.getPCLiveGameMatch, {}, options(signal)),
        replaysInPlay(java, options(signal)),
      ]);
      return [...live.list, ...replays];
    },
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

/** Returns the replays in play, which the live calls of the spec leave out; none from an upstream without a programme of replays. */
async function replaysInPlay(java: PublicJava, options: CallOptions): Promise<readonly MatchSummary[]> {
  try {
    return (await java.call(JAVA.replayMatches, { states: ['live'], pageSize: MAX_REPLAYS_IN_PLAY }, options)).list;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_OFFERED') return [];
    throw error;
  }
}

/** Follows the upstream's pushes until the returned function is called. */
function watchFeed(upstreamUrl: string, serviceKey: string, listener: MatchSourceListener): () => void {
  const stopped = new AbortController();
  let seq = -1;
  const follower = {
    socket: { upstreamUrl, path: FEED_PATH, message: FeedPushMessage, serviceKey },
    after: async () => undefined,
    onMessage: (message: FeedPushMessage) => {
      if (message.type === 'hello') listener.connected(true);
      // A gap in the sequence means that pushes were missed: polling finds what changed.
      if (seq >= 0 && message.seq !== (message.type === 'changed' ? seq + 1 : seq)) listener.changed();
      if (message.type === 'changed') listener.changed(message.matchId);
      seq = message.seq;
    },
    onDisconnect: () => listener.connected(false),
  };
  void followEventSocket<FeedPushMessage>(follower, stopped.signal);
  return () => stopped.abort();
}
