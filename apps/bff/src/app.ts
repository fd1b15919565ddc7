import type { Server } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { RequestSpans } from '@matchpoint/server/request-spans';
import { newRequestId, requestIdOf } from '@matchpoint/server/trace-context';
import type { BffConfig } from './config.ts';
import { type BffDeps, isHttps } from './deps.ts';
import { Lifecycle } from './lifecycle.ts';
import { opsPlugin } from './ops/ops-routes.ts';
import { securityHeaders } from './ops/security-headers.ts';
import { documentsPlugin } from './plugins/documents.ts';
import { createSendError, errorsPlugin, type SendError } from './plugins/errors.ts';
import { devPagesPlugin, filesPlugin } from './plugins/files.ts';
import { identityPlugin } from './plugins/identity.ts';
import { oauthReturnPlugin, pagesPlugin, promotionLinksPlugin } from './plugins/pages.ts';
import { quotaPlugin } from './plugins/quota.ts';
import { requestLogPlugin } from './plugins/request-log.ts';
import { rpcPlugin } from './plugins/rpc.ts';
import { tracingPlugin } from './plugins/tracing.ts';
import { securityPlugin } from './plugins/security.ts';
import type { Realtime } from './realtime/create-realtime.ts';
import { BODY_LIMIT } from './rpc/rpc-handler.ts';
import { type BffServices, createServices } from './services.ts';

/** Longer than an edge keeps its connections (nginx: 60 s), so that none is used while it is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
const REQUEST_TIMEOUT_MS = 15_000;
/** A connection with a request under way on which nothing moves for this long is closed: its client does not read. */
const SILENT_TIMEOUT_MS = 20_000;

/** One instance of the BFF. */
export interface Bff {
  readonly app: FastifyInstance;
  readonly deps: BffDeps;
  readonly realtime: Realtime;
  /** Starts serving; returns the address. */
  listen(): Promise<string>;
  /** Lets clients move to other instances within the configured time, then closes. */
  drain(): Promise<void>;
  /** Closes at once. */
  close(): Promise<void>;
}

/** Builds an instance; it does not listen yet. */
export function buildBff(config: BffConfig, deps: BffDeps): Bff {
  const services = createServices(config, deps);
  const lifecycle = new Lifecycle(config, deps, services);
  const headers = securityHeaders(isHttps(config));
  const sendError = createSendError(deps.log);
  const app = createServer(config, deps, services, headers, sendError);
  registerRequestPlugins(app, { config, deps, services, lifecycle, headers, sendError });
  registerRoutePlugins(app, { config, deps, services, lifecycle });
  services.realtime.hub.attach(app.server);
  return {
    app,
    deps,
    realtime: services.realtime,
    listen: () => lifecycle.listen(app),
    drain: () => lifecycle.drain(app),
    close: () => lifecycle.close(app),
  };
}

/** Creates the HTTP server: cached responses and static files are sent before the router. */
function createServer(
  { trustedProxies }: Pick<BffConfig, 'trustedProxies'>,
  { log, web }: BffDeps,
  { fastPath }: BffServices,
  headers: Readonly<Record<string, string>>,
  sendError: SendError,
): FastifyInstance {
  const logger: FastifyBaseLogger = log;
  return Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Use the request id of a trusted proxy, so that all logs share one id. Ids sent by clients are ignored.
    genReqId: ({ headers: sent }) => (trustedProxies > 0 ? requestIdOf(sent) : undefined) ?? newRequestId(),
    bodyLimit: BODY_LIMIT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENT_TIMEOUT_MS,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256 },
    // No hook runs for a request that the router cannot parse.
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
}

interface Parts {
  readonly config: BffConfig;
  readonly deps: BffDeps;
  readonly services: BffServices;
  readonly lifecycle: Lifecycle;
}

/** Registers what every request passes through, in order. */
function registerRequestPlugins(
  app: FastifyInstance,
  { config, deps, services, lifecycle, headers, sendError }: Parts & { headers: Readonly<Record<string, string>>; sendError: SendError },
): void {
  const { log, metrics } = deps;
  const { auth, limiter } = services;
  const spans = new RequestSpans(deps.tracer);
  void app.register(tracingPlugin, { spans, trustedProxies: config.trustedProxies });
  void app.register(errorsPlugin, { sendError });
  void app.register(requestLogPlugin, { log, metrics, spans });
  void app.register(securityPlugin, { headers, allowedOrigins: new Set(config.publicOrigins), isDraining: () => lifecycle.isDraining });
  void app.register(quotaPlugin, { limiter, trustedProxies: config.trustedProxies });
  // `SessionCookies` uses the functions of the module, which work once the plugin is loaded; requests are not parsed in a hook.
  void app.register(fastifyCookie, { hook: false });
  void app.register(identityPlugin, { auth });
}

/** Registers the routes; each plugin names what it needs. */
function registerRoutePlugins(app: FastifyInstance, { config, deps, services, lifecycle }: Parts): void {
  const { clock, log, metrics, stateStore, java, cache, web } = deps;
  const { admission, answerReads, auth, createClient, createContext, fastPath, limiter, loadShedder, reads } = services;
  const { minClientVersions, production, metricsPort, metricsToken, publicOrigins, upstreamUrl } = config;
  const origin = () => publicOrigins[0] ?? `http://localhost:${portOf(app.server)}`;
  void app.register(opsPlugin, {
    readiness: lifecycle.readiness,
    stateDurability: lifecycle.stateDurability,
    metrics,
    production,
    metricsPort,
    metricsToken,
  });
  const allowedOrigins = new Set(publicOrigins);
  void app.register(rpcPlugin, { log, clock, reads, fastPath, limiter, loadShedder, allowedOrigins, minClientVersions, createContext });
  void app.register(filesPlugin, { store: stateStore, clock, upstreamUrl, viewersPerAddress: config.socketsPerAddress });
  if (config.devPages) void app.register(devPagesPlugin, { upstreamUrl, publicOrigins });
  void app.register(oauthReturnPlugin, { auth });
  void app.register(promotionLinksPlugin, { createClient });
  void app.register(documentsPlugin, { cache, clock, store: stateStore, java, createClient, origin, newRequestId: deps.newRequestId });
  if (web === undefined) return;
  void app.register(pagesPlugin, {
    web,
    cache,
    createClient,
    answerReads,
    fastPath,
    loadShedder,
    admission,
    clock,
    origin,
    roles: auth.roles,
    // Telegram's own script is loaded only for a real bot; the simulated one of development is part of the site.
    telegram: config.telegram?.embedded === false,
    mediaHosts: config.mediaHosts,
    offline: config.pwaEnabled,
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
