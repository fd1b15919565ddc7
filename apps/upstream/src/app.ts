import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { UpstreamDeps } from './deps.ts';
import { leagueHandlers } from './domains/league/routes.ts';
import { LeagueService } from './domains/league/service.ts';
import { AnalysisReader } from './domains/match/analysis.ts';
import { Ingest } from './domains/match/ingest.ts';
import { NameStore } from './domains/match/names.ts';
import { matchHandlers } from './domains/match/routes.ts';
import { MatchService } from './domains/match/service.ts';
import { MatchStore } from './domains/match/store.ts';
import { Login } from './domains/login/login.ts';
import { Player } from './feed/player.ts';
import { ChangeStream } from './feed/push/change-stream.ts';
import { pushHandlers } from './feed/push/routes.ts';
import { PushService } from './feed/push/service.ts';
import { mountFeedSocket } from './feed/push/websocket.ts';
import type { Handlers } from './java/handler.ts';
import { handleJavaError, mountJava } from './java/route-table.ts';
import { noFailpoint } from './ledger/failpoint.ts';
import { Ledger } from './ledger/ledger.ts';
import { grantWelcome } from './ledger/welcome.ts';
import { mountHealth } from './ops/health.ts';

/** A running upstream; `fastify` listens where its owner tells it to. */
export interface Upstream {
  readonly app: FastifyInstance;
  readonly ingest: Ingest;
  readonly player: Player;
  readonly login: Login;
  /** Stops feeds and server; the deps stay their owner's. */
  close(): Promise<void>;
}

/** Builds the upstream on its dependencies. Nothing is global: several may run in one process. */
export async function buildUpstream(deps: Omit<UpstreamDeps, 'close'>): Promise<Upstream> {
  const { clock, log, pool, feedKey } = deps;
  const ingest = new Ingest({ pool, clock, log });
  const names = new NameStore(pool, clock);
  const store = new MatchStore(pool);
  const matches = new MatchService({ store, names, clock, db: pool, analysis: new AnalysisReader({ store, names, clock }) });
  const leagues = new LeagueService({ store, names });
  const ledger = new Ledger({ clock, failpoint: noFailpoint });
  const login = new Login({
    pool,
    clock,
    settings: deps.login,
    grantWelcome: (db, who) => grantWelcome({ ledger, clock, failpoint: noFailpoint }, db, who),
  });
  const handlers = {
    ...matchHandlers(matches),
    ...leagueHandlers({ leagues, matches }),
    ...pushHandlers(new PushService({ ingest, clock })),
  } satisfies Handlers;

  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = fastify({
    loggerInstance,
    // The BFF's request id, so that one request is one id in both logs.
    requestIdHeader: 'x-request-id',
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    return503OnClosing: true,
  });
  app.setErrorHandler(handleJavaError);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    const fields = { method: request.method, url: request.url, status: reply.statusCode, ms };
    if (ms > SLOW_MS) request.log.warn(fields, 'a slow call');
    else request.log.debug(fields, 'call');
  });
  const stream = new ChangeStream({ pool, url: deps.databaseUrl, clock, log });
  await mountFeedSocket(app, { stream, feedKey });
  mountJava(app, { handlers, feedKey, authenticate: (token) => login.tokens.authenticate(token) });
  const player = new Player({ sources: deps.sources, ingest, clock, log });
  mountHealth(app, {
    db: pool,
    clock,
    feeds: () => ({ ready: player.ready || deps.sources.length === 0, ...player.counts, report: ingest.tally.report() }),
  });
  await stream.open();
  return {
    app,
    ingest,
    player,
    login,
    close: async () => {
      await player.stop();
      await stream.close();
      await app.close();
    },
  };
}

const SLOW_MS = 500;
