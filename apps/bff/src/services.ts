import { FastPath } from './cache/fast-path.ts';
import type { BffConfig } from './config.ts';
import { ContentChangeFeed } from './content-changes/content-changes.ts';
import { type BffDeps, isHttps } from './deps.ts';
import { matchTags } from './invalidation/match-tags.ts';
import { javaMatchSource } from './java/java-match-source.ts';
import { addressPrefix, clientAddress } from './ops/client-address.ts';
import { LoadShedder } from './ops/load-shedder.ts';
import { PageAdmission } from './ops/page-admission.ts';
import type { UserId } from '@matchpoint/contracts/ids';
import { RateLimiter } from './ops/rate-limit.ts';
import type { Term } from './realtime/bridge/leader.ts';
import { createRealtime, type Realtime } from './realtime/create-realtime.ts';
import type { Handshake } from './realtime/hub/connection.ts';
import { roomKind, roomOfTopic } from './realtime/topics/topics.ts';
import { AudienceReporter } from './room-events/audience-reporter.ts';
import { RoomAudience } from './room-events/room-audience.ts';
import { RoomEventFeed } from './room-events/room-event-feed.ts';
import type { RpcContext } from './rpc/context.ts';
import { type CreateRpcContext, rpcContextFactory } from './rpc/create-context.ts';
import { createReadClient } from './rpc/answer-link.ts';
import { type AnswerReads, answerReads, type CreateReadClient } from './rpc/answer-reads.ts';
import { PublicReads } from './rpc/public-reads.ts';
import { rateLimitedClient } from './rpc/rate-limited-client.ts';
import { RoomDoors } from './rpc/room/room-doors.ts';
import { appRouter } from './rpc/router.ts';
import { type AuthServices, createAuthServices } from './session/auth-services.ts';
import { identityOfSocket, sessionOfHandshake } from './session/create-request-identity.ts';
import type { Session } from './session/session.ts';
import { callMask } from './spoiler/viewer-mask.ts';
import { keys } from './store/keys.ts';
import { UserEventFeed } from './user-events/user-events.ts';

/** What the plugins of one BFF instance share. */
export interface BffServices {
  readonly auth: AuthServices;
  readonly createContext: CreateRpcContext;
  readonly fastPath: FastPath;
  readonly limiter: RateLimiter;
  readonly loadShedder: LoadShedder;
  readonly admission: PageAdmission;
  readonly reads: PublicReads;
  /** Calls the public procedures in process, through the byte cache. */
  readonly createClient: CreateReadClient;
  /** Answers the calls of pages that are rendered in other threads. */
  readonly answerReads: AnswerReads;
  readonly realtime: Realtime;
}

/** Creates the services of one instance on its dependencies. */
export function createServices(config: BffConfig, deps: BffDeps): BffServices {
  const { clock, log, metrics, store, stateStore, java, cache, web, newRequestId } = deps;
  const loadShedder = new LoadShedder(config.shedAboveMs);
  const limiter = new RateLimiter({ store: stateStore, clock, scope: 'calls', maxCalls: config.callsPerMinute, windowMs: 60_000 });
  const auth = createAuthServices({
    isHttps: isHttps(config),
    deviceKey: config.deviceKey,
    clock,
    log,
    store: stateStore,
    java,
    onAudit: metrics.events.audited,
  });
  const roomDoors = new RoomDoors({ java: java.public, clock, newRequestId });
  const createContext = rpcContextFactory({
    config,
    clock,
    store,
    stateStore,
    java,
    cache,
    auth,
    roomDoors,
    onProcedure: metrics.events.ranProcedure,
  });
  const reads = new PublicReads({ cache, clock, createVisitorContext: (signal) => createContext({ requestId: newRequestId(), signal }) });
  const realtime = realtimeOf(config, deps, { auth, createContext, limiter, roomDoors });
  metrics.watch({ cache, realtime, store, loadShedder, limiter, renderUsage: web?.renderUsage });
  return {
    auth,
    createContext,
    fastPath: new FastPath({ cache, clock }),
    limiter,
    loadShedder,
    admission: new PageAdmission({ limiter, loadShedder }),
    reads,
    createClient: (onRead, mask) => createReadClient(answerReads(reads, onRead), mask),
    answerReads: (onRead) => answerReads(reads, onRead),
    realtime,
  };
}

type RealtimeServices = Pick<BffServices, 'auth' | 'createContext' | 'limiter'> & { readonly roomDoors: RoomDoors };

function realtimeOf(config: BffConfig, deps: BffDeps, services: RealtimeServices): Realtime {
  const { cache, clock, log, store, stateStore, java, newRequestId } = deps;
  const { auth, roomDoors } = services;
  const { feedKey, upstreamUrl } = config;
  const onError = (error: unknown) => log.error({ err: error }, 'realtime');
  const realtime = createRealtime({
    store,
    stateStore,
    clock,
    router: appRouter,
    createContext: (handshake, session) => socketContext(handshake, session, deps, services),
    findSession: (handshake) => sessionOfHandshake(handshake, auth),
    allowedOrigins: config.publicOrigins,
    limits: { maxSocketsPerAddress: config.socketsPerAddress },
    addressOf: (request) => clientAddress(request, config.trustedProxies),
    source: javaMatchSource({ java: java.public, upstreamUrl, feedKey, newRequestId }),
    ...(feedKey === undefined ? {} : { leaderTasks: changeFeeds({ feedKey, upstreamUrl }, deps, auth, onError) }),
    // Clients receive the changes themselves; the tags are for reads that realtime messages do not reach. Without the store, age corrects them.
    onPublished: (changes) =>
      cache.invalidate([...new Set(changes.flatMap(({ match, ops }) => matchTags(match, ops)))]).catch(() => undefined),
    checksAccess: async (topic) => {
      const roomId = roomOfTopic(topic);
      return roomId !== undefined && roomDoors.isPaid(roomId);
    },
    onError,
  });
  const audience = new AudienceReporter({ store, channel: keys.roomAudience(), counts: () => roomCounts(realtime.hub) });
  auth.sessions.onEnded((sessionIds) => realtime.hub.endSessions(sessionIds));
  auth.sessions.onRotated((sessionIds) => realtime.hub.checkSessions(sessionIds));
  return {
    ...realtime,
    stop: async () => {
      await audience.stop();
      await realtime.stop();
    },
  };
}

/** Returns the number of this instance's sockets in each room. */
function roomCounts(hub: Realtime['hub']): Map<UserId, number> {
  return new Map(
    [...hub.countSockets(roomKind)].flatMap(([topic, count]) => {
      const roomId = roomOfTopic(topic);
      return roomId === undefined ? [] : [[roomId, count] as const];
    }),
  );
}

/** Calls over a socket bypass the cache, so each counts against the client's quota. */
function socketContext(
  handshake: Handshake,
  session: () => Promise<Session | undefined>,
  { java, newRequestId }: BffDeps,
  { auth, createContext, limiter }: RealtimeServices,
): RpcContext {
  const requestId = newRequestId();
  const consumeQuota = () => limiter.consume(addressPrefix(handshake.address), 1);
  const countedSession = async () => {
    await consumeQuota();
    return session();
  };
  return {
    ...createContext({ requestId, signal: undefined }),
    java: rateLimitedClient(java.public, consumeQuota),
    mask: callMask(handshake.cookie),
    caller: identityOfSocket(handshake, auth, { requestId, session: countedSession }),
  };
}

/** Returns the tasks of the bridge beside matches: following the upstream's events of users, rooms and content, and counting audiences. */
function changeFeeds(
  { feedKey, upstreamUrl }: { readonly feedKey: string; readonly upstreamUrl: string },
  { store, stateStore, cache, clock, java, newRequestId }: BffDeps,
  auth: AuthServices,
  onError: (error: unknown) => void,
): (term: Term) => Promise<void> {
  const source = { store, stateStore, cache, upstreamUrl, serviceKey: feedKey, onError };
  const userEvents = new UserEventFeed({ ...source, endSessions: (sessionIds) => auth.sessions.end(sessionIds) });
  const contentChanges = new ContentChangeFeed(source);
  const roomEvents = new RoomEventFeed(source);
  const audience = new RoomAudience({ store, clock, java: java.service, newRequestId, onError });
  return async (term) => {
    await Promise.all([userEvents.run(term), contentChanges.run(term), roomEvents.run(term), audience.run(term)]);
  };
}
