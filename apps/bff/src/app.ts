import { once } from 'node:events';
import type { Server } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import { createTRPCClient } from '@trpc/client';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError } from '@matchpoint/contracts/errors';
import { FastPath } from './cache/fast-path.ts';
import type { BffConfig } from './config.ts';
import { ContentChangeFeed } from './content-changes/content-changes.ts';
import { type BffDeps, isHttps } from './deps.ts';
import { serveDevPages } from './dev/dev-pages.ts';
import { javaMatchSource } from './java/java-match-source.ts';
import { addressPrefix, clientAddress } from './ops/client-address.ts';
import { isCrossSiteChange, isCrossSiteRead } from './ops/csrf.ts';
import { serveMedia } from './media/media.ts';
import { openMetricsPort, type Readiness, serveOps } from './ops/ops-routes.ts';
import { LoadShedder } from './ops/load-shedder.ts';
import { RateLimiter } from './ops/rate-limit.ts';
import { securityHeaders } from './ops/security-headers.ts';
import { errorPage } from './pages/error-page.ts';
import { serveOauthReturn } from './pages/oauth-return.ts';
import { servePages } from './pages/page-handler.ts';
import { serveOgImages } from './pages/og/serve-og-images.ts';
import { serveRss } from './pages/serve-rss.ts';
import { serveRobots, serveSitemap } from './pages/sitemap/serve-sitemap.ts';
import { createRealtime, type Realtime } from './realtime/create-realtime.ts';
import type { Term } from './realtime/bridge/leader.ts';
import type { RpcContext } from './rpc/context.ts';
import { rpcContextFactory } from './rpc/create-context.ts';
import { errorBody } from './rpc/error-body.ts';
import { appErrorOf } from './rpc/error-data.ts';
import { BODY_LIMIT, serveRpc } from './rpc/rpc-handler.ts';
import { rateLimitedClient } from './rpc/rate-limited-client.ts';
import { localLink } from './rpc/local-link.ts';
import { openApiDocument } from './rpc/openapi.ts';
import { procedures } from './rpc/procedures.ts';
import { PublicReads } from './rpc/public-reads.ts';
import { type AppRouter, appRouter } from './rpc/router.ts';
import { createAuthServices } from './session/auth-services.ts';
import { identityOfRequest, identityOfSocket, sessionOfHandshake } from './session/create-request-identity.ts';
import { serveImageUploads } from './uploads/image-upload.ts';
import { serveUserImages } from './uploads/user-images.ts';
import { UserEventFeed } from './user-events/user-events.ts';

/** Longer than an edge keeps its connections (nginx: 60 s), so that none is used while it is being closed. */
const KEEP_ALIVE_MS = 75_000;
const REQUEST_MS = 15_000;

/** One copy of the BFF. */
export interface Bff {
  readonly app: FastifyInstance;
  readonly deps: BffDeps;
  readonly realtime: Realtime;
  /** Starts to serve; answers where. */
  listen(): Promise<string>;
  /** Lets go of everybody politely within the configured time, then closes. */
  drain(): Promise<void>;
  /** Closes at once. */
  close(): Promise<void>;
}

/** Puts a copy together. Nothing listens yet. */
export function buildBff(config: BffConfig, deps: BffDeps): Bff {
  const { clock, log, metrics, store, java, cache, web } = deps;
  const readiness: Readiness = { isReady: false };
  let draining = false;
  const loadShedder = new LoadShedder(config.shedAboveMs);
  const limiter = new RateLimiter({ store, clock, scope: 'calls', maxCalls: config.callsPerMinute, windowMs: 60_000 });
  const fastPath = new FastPath({ cache, clock });
  const allowedOrigins = new Set(config.publicOrigins);
  const headers = securityHeaders(isHttps(config));
  const auth = createAuthServices({ isHttps: isHttps(config), clock, log, store, java });
  const addressOf = (request: FastifyRequest) => addressPrefix(clientAddress(request.raw, config.trustedProxies));

  const createContext = rpcContextFactory({ config, clock, store, java, cache, auth });
  const reads = new PublicReads({ cache, createVisitorContext: (signal) => createContext({ requestId: deps.newRequestId(), signal }) });

  const onRealtimeError = (error: unknown) => log.error({ err: error }, 'realtime');
  const { feedKey, upstreamUrl } = config;
  const follow = (serviceKey: string) => {
    const line = { store, upstreamUrl, serviceKey, onError: onRealtimeError };
    const userEvents = new UserEventFeed({ ...line, endSessions: (sessionIds) => auth.sessions.end(sessionIds) });
    const contentChanges = new ContentChangeFeed({ ...line, cache });
    return async (term: Term) => {
      await Promise.all([userEvents.run(term), contentChanges.run(term)]);
    };
  };
  const realtime = createRealtime({
    store,
    clock,
    router: appRouter,
    createContext: (handshake, session): RpcContext => {
      const requestId = deps.newRequestId();
      // Calls over a socket do not come out of the cache, so they are counted like all that do not.
      const grant = () => limiter.consume(addressPrefix(handshake.address), 1);
      const granted = async () => {
        await grant();
        return session();
      };
      return {
        ...createContext({ requestId, signal: undefined }),
        java: rateLimitedClient(java.public, grant),
        caller: identityOfSocket(handshake, auth, { requestId, session: granted }),
      };
    },
    findSession: (handshake) => sessionOfHandshake(handshake, auth),
    allowedOrigins: config.publicOrigins,
    addressOf: (request) => clientAddress(request, config.trustedProxies),
    source: javaMatchSource({
      java: java.public,
      upstreamUrl,
      feedKey,
      newRequestId: deps.newRequestId,
    }),
    ...(feedKey === undefined ? {} : { leaderTasks: follow(feedKey) }),
    onError: onRealtimeError,
  });
  auth.sessions.onEnded((sessionIds) => realtime.hub.endSessions(sessionIds));
  auth.sessions.onRotated((sessionIds) => realtime.hub.checkSessions(sessionIds));

  const sendError = async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const known = ofFastify(error) ?? appErrorOf(error);
    if (known.code === 'SYSTEM') log.error({ requestId: request.id, err: error }, 'request failed');
    const path = request.raw.url ?? '';
    const { text, status, app: data } = errorBody(known, { path: undefined, requestId: request.id });
    if (data.retryAfterSec !== undefined) void reply.header('retry-after', data.retryAfterSec);
    void reply.code(status).header('cache-control', 'no-store');
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/trpc/');
    return wantsPage
      ? reply.type('text/html; charset=utf-8').send(await errorPage(known.code, path))
      : reply.type('application/json').send(text);
  };

  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: deps.newRequestId,
    bodyLimit: BODY_LIMIT,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_MS,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256 },
    // What its router cannot read meets no hook.
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply.headers({ ...headers, 'x-request-id': request.id }));
    },
    serverFactory: (handler, options) =>
      fastPath.serverFactory((request, response) => {
        if (web?.files?.answer(request, response) === true) return;
        if (web?.middleware === undefined) handler(request, response);
        else web.middleware(request, response, () => handler(request, response));
      }, options),
  });
  // Reads and writes cookies where somebody asks it to; most requests have none that count.
  void app.register(fastifyCookie, { hook: false });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...headers, 'x-request-id': request.id });
    // A copy that goes away wants no further request on this connection.
    if (draining) reply.raw.shouldKeepAlive = false;
    if (isCrossSiteChange(request.raw, allowedOrigins)) throw new AppError('CROSS_SITE');
    const takesAnyBody = request.routeOptions.config.takesAnyBody === true;
    if (request.method === 'POST' && !takesAnyBody && !/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
      throw new AppError('BAD_INPUT', { fields: ['content-type'] });
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeLabel(request);
    metrics.observeRequest(route, request.method, reply.statusCode, reply.elapsedTime / 1_000);
    if (route === '/healthz' || route === '/readyz') return;
    const { method } = request;
    const path = (request.raw.url ?? '').split('?', 1)[0];
    log.info({ requestId: request.id, method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(async () => {
    throw new AppError('NOT_FOUND');
  });

  serveOps(app, {
    readiness,
    metrics,
    production: config.production,
    metricsPort: config.metricsPort,
    metricsToken: config.metricsToken,
  });
  const onError = (error: unknown, call: { path: string | undefined; requestId: string }) =>
    log.error({ ...call, err: error, code: appErrorOf(error).code }, 'call failed');
  const callerOf = (request: FastifyRequest) =>
    identityOfRequest(request.raw, auth, { address: clientAddress(request.raw, config.trustedProxies), requestId: request.id });
  serveRpc(app, {
    reads,
    fastPath,
    limiter,
    loadShedder,
    clock,
    addressOf,
    onError,
    isCrossSite: ({ raw }) => isCrossSiteRead(raw, allowedOrigins),
    createContext: (request, signal) => ({ ...createContext({ requestId: request.id, signal }), caller: callerOf(request) }),
  });
  serveImageUploads(app, { store, clock, identityOf: callerOf });
  serveUserImages(app, { upstreamUrl, clock, consumeQuota: (request) => limiter.consume(addressOf(request), 1) });
  serveMedia(app, { upstreamUrl, consumeQuota: (request) => limiter.consume(addressOf(request), 1), clientOf: addressOf });
  if (config.devPages) serveDevPages(app, { upstreamUrl });
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json').header('cache-control', 'public, max-age=300').send(openApiDocument()),
  );
  serveOauthReturn(app, { auth, limiter, addressOf });
  const origin = () => config.publicOrigins[0] ?? `http://localhost:${portOf(app.server)}`;
  // Its own script; the embedded one is ours.
  const telegram = config.telegram?.embedded === false;
  const client = createTRPCClient<AppRouter>({ links: [localLink(reads)] });
  const documents = { cache, clock, consumeQuota: (request: FastifyRequest) => limiter.consume(addressOf(request), 1) };
  serveRobots(app, origin);
  serveSitemap(app, documents, { java: java.public, origin, newRequestId: deps.newRequestId });
  serveRss(app, documents, { client, origin });
  serveOgImages(app, documents, { client, store, addressOf });
  if (web !== undefined)
    servePages(app, {
      web,
      cache,
      client,
      fastPath,
      limiter,
      loadShedder,
      clock,
      origin,
      addressOf,
      callerOf,
      roles: auth.roles,
      telegram,
      mediaHosts: config.mediaHosts,
    });
  metrics.watch({ cache, realtime, store, loadShedder, limiter });
  realtime.hub.attach(app.server);

  let metricsServer: Server | undefined;
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    readiness.isReady = false;
    fastPath.stop();
    await realtime.stop();
    await auth.sessions.stop();
    app.server.closeAllConnections();
    await app.close();
    metricsServer?.close();
    loadShedder.close();
    await deps.close();
  }

  return {
    app,
    deps,
    realtime,
    async listen() {
      await auth.sessions.start();
      const address = await app.listen({ host: config.host, port: config.port });
      if (config.metricsPort !== undefined) metricsServer = await openMetricsPort(metrics, config.host, config.metricsPort);
      readiness.isReady = true;
      return address;
    },
    async drain() {
      draining = true;
      const startedAt = performance.now();
      const leftMs = () => Math.max(0, config.drainMs - (performance.now() - startedAt));
      readiness.isReady = false;
      fastPath.stop();
      await pause(Math.min(config.drainNoticeMs, leftMs()));
      // New connections are refused from here; what is under way may end, and every answer says that it is the last on its connection.
      app.server.close();
      app.server.closeIdleConnections();
      await Promise.race([
        Promise.all([realtime.drain({ graceMs: leftMs() / 2 }), once(app.server, 'close')]),
        pause(Math.max(0, leftMs() - 500)),
      ]);
      closing ??= close();
      await closing;
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/** The catalogue's failure behind what Fastify itself refuses: bodies too large, of a wrong type, URLs that cannot be read. */
function ofFastify(error: unknown): AppError | undefined {
  if (error instanceof AppError || typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  if (typeof statusCode !== 'number' || statusCode >= 500) return undefined;
  const code = statusCode === 404 ? 'NOT_FOUND' : 'BAD_INPUT';
  return new AppError(code, {}, { cause: error });
}

const paths: ReadonlySet<string> = new Set(procedures.map(({ path }) => path));

/** What a request is counted under: a procedure, or the template of its route. Never what somebody sent. */
function routeLabel(request: FastifyRequest): string {
  const route = request.routeOptions.url ?? 'none';
  if (route !== '/trpc/*') return route;
  const path = (request.raw.url ?? '').slice('/trpc/'.length).split('?', 1)[0] ?? '';
  if (paths.has(path)) return path;
  return path.includes(',') ? 'batch' : 'unknown';
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
