import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { UpstreamDeps } from './deps.ts';
import { DevInbox } from './dev/inbox.ts';
import { mountDevPages } from './dev/mount-dev-pages.ts';
import { ownPages } from './dev/own-pages.ts';
import { Content } from './domains/content/content.ts';
import { deleteUserContent } from './domains/content/delete-user-content.ts';
import { contentHandlers } from './domains/content/routes.ts';
import { mountAlipayNotifications } from './domains/gold/alipay-notifications.ts';
import { startOrderPoller } from './domains/gold/order-poller.ts';
import { goldHandlers } from './domains/gold/routes.ts';
import { GoldService } from './domains/gold/service.ts';
import { leagueLibraryHandlers } from './domains/league/library-routes.ts';
import { LeagueStore } from './domains/league/store.ts';
import { LeagueService } from './domains/league/service.ts';
import { leagueHandlers } from './domains/league/routes.ts';
import { SeasonReader } from './library/season-reader.ts';
import { LeaguesWithMatches } from './domains/league/leagues-with-matches.ts';
import { AnalysisReader } from './domains/match/analysis.ts';
import { Ingest } from './domains/match/ingest.ts';
import { NameStore } from './matches/name-store.ts';
import { followHandlers, userFollowHandlers } from './domains/follow/routes.ts';
import { MatchFollows } from './domains/follow/match-follows.ts';
import { UserFollows } from './domains/follow/user-follows.ts';
import { matchHandlers } from './domains/match/routes.ts';
import { MatchService } from './domains/match/service.ts';
import { MatchStore } from './matches/match-store.ts';
import { AuthService } from './domains/auth/service.ts';
import { authHandlers } from './domains/auth/routes.ts';
import { newsHandlers } from './domains/news/routes.ts';
import { NewsWriter } from './domains/news/writer/news-writer.ts';
import { NewsService } from './domains/news/service.ts';
import { searchHandlers } from './domains/search/routes.ts';
import { Search } from './domains/search/search.ts';
import { Sitemap } from './domains/system/sitemap.ts';
import { systemHandlers } from './domains/system/routes.ts';
import { LibraryAggregator } from './library/aggregator/library-aggregator.ts';
import { playerHandlers } from './domains/player/routes.ts';
import { PlayerService } from './domains/player/service.ts';
import { PlayerStore } from './domains/player/store.ts';
import { teamHandlers } from './domains/team/routes.ts';
import { TeamService } from './domains/team/service.ts';
import { TeamStore } from './domains/team/store.ts';
import { mountFiles } from './domains/user/files-route.ts';
import { userHandlers } from './domains/user/routes.ts';
import { PostImages } from './domains/post/post-images.ts';
import { PostService } from './domains/post/service.ts';
import { postHandlers } from './domains/post/routes.ts';
import { DanmakuService } from './domains/video/danmaku.ts';
import { VideoPublisher } from './domains/video/video-publisher.ts';
import { CLIPS_FOLDER } from './domains/video/clips.ts';
import { Highlights, highlightsFolder } from './domains/video/highlights.ts';
import { mountMedia } from './domains/video/media-route.ts';
import { videoHandlers } from './domains/video/routes.ts';
import { VideoService } from './domains/video/service.ts';
import { VideoStore } from './domains/video/store.ts';
import { findVisibleUser } from './users/user-row.ts';
import { UserService } from './domains/user/service.ts';
import { RecordingPlayer } from './ingest/recording-player.ts';
import { pushHandlers } from './ingest/push/routes.ts';
import { PushService } from './ingest/push/service.ts';
import type { Handlers } from './java/handler.ts';
import { handleJavaError, mountJava } from './java/route-table.ts';
import { mountEventStreams } from './events/mount-event-streams.ts';
import { noFailpoint } from './ledger/failpoint.ts';
import { Ledger } from './ledger/ledger.ts';
import { startLedgerVerificationJob } from './ledger/ledger-verification-job.ts';
import { grantSignupBonus } from './ledger/signup-bonus.ts';
import { mountHealth } from './ops/health.ts';
import { createProviders } from './providers/create-providers.ts';
import { MediaFiles } from './providers/media/media-files.ts';
import { mountCashier } from './providers/payment/cashier.ts';
import { createPayment } from './providers/payment/create-payment.ts';

/** A running upstream; `fastify` listens where its owner tells it to. */
export interface Upstream {
  readonly app: FastifyInstance;
  readonly ingest: Ingest;
  readonly player: RecordingPlayer;
  readonly auth: AuthService;
  readonly collector: LibraryAggregator;
  readonly users: UserService;
  readonly follows: UserFollows;
  readonly films: Highlights;
  readonly writer: NewsWriter;
  readonly search: Search;
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
  const leagues = new LeaguesWithMatches({ store, names });
  const collector = new LibraryAggregator({ pool, clock, log });
  const seasons = new SeasonReader({ db: pool, store, clock });
  const library = { seasons, names, matches, clock };
  const ledger = new Ledger({ clock, failpoint: noFailpoint });
  const inbox = new DevInbox();
  const auth = new AuthService({
    pool,
    clock,
    log,
    settings: deps.auth,
    providers: createProviders(deps.auth, { clock, inbox, ownPages: ownPages(() => app) }),
    grantSignupBonus: (db, who) => grantSignupBonus({ ledger, clock, failpoint: noFailpoint }, db, who),
  });
  const payment = createPayment(deps.payment.provider, { dataDir: deps.dataDir, clock, log, serverUrl: () => originOf(app) });
  const gold = new GoldService({
    pool,
    clock,
    log,
    ledger,
    provider: payment.provider,
    failpoint: noFailpoint,
    adult: async (uid) => (await findVisibleUser(pool, uid))?.adult ?? undefined,
    dailyCapFen: deps.payment.dailyCapFen,
  });
  const news = new NewsService({ pool, clock, names });
  const posts = new PostService({ pool, clock });
  const content = new Content({ pool, clock, log });
  const videos = new VideoService({ store: new VideoStore(pool), names });
  const writer = new NewsWriter({ pool, clock, log, names, matches });
  const films = new Highlights({ pool, clock, log, matches, store, names, dataDir: deps.dataDir });
  const { tokens, accounts, codes, sender, passwords } = auth;
  const users = new UserService({
    pool,
    clock,
    log,
    tokens,
    accounts,
    codes,
    sender,
    passwords,
    coins: gold,
    lists: { news, posts, videos },
    orders: gold.exportOrders,
    deleteContent: deleteUserContent,
  });
  const follows = new UserFollows({ pool, clock });
  const search = new Search({ pool, clock, log, names, matches, content: { news, videos, posts } });
  const handlers = {
    ...matchHandlers(matches),
    ...followHandlers(new MatchFollows({ pool, clock })),
    ...userFollowHandlers(follows),
    ...userHandlers(users),
    ...leagueHandlers({ leagues, matches }),
    ...leagueLibraryHandlers(new LeagueService({ ...library, store: new LeagueStore(pool) })),
    ...teamHandlers(new TeamService({ ...library, store: new TeamStore(pool) })),
    ...playerHandlers(new PlayerService({ ...library, store: new PlayerStore(pool) })),
    ...pushHandlers(new PushService({ ingest, clock })),
    ...goldHandlers(gold, { pool, clock }),
    ...newsHandlers({ news, videos, comments: content.reader }),
    ...contentHandlers(content),
    ...postHandlers({ posts, pictures: new PostImages({ pool, clock }) }),
    ...videoHandlers({
      videos,
      danmaku: new DanmakuService({ pool, clock }),
      publisher: new VideoPublisher({ pool, clock, store, names }),
    }),
    ...searchHandlers(search.service),
    ...systemHandlers(new Sitemap({ db: pool, clock })),
    ...authHandlers(auth),
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
    // The path alone: a query may hold what opens an account.
    const [path] = request.url.split('?');
    const fields = { method: request.method, path, status: reply.statusCode, ms };
    if (ms > SLOW_MS) request.log.warn(fields, 'a slow call');
    else request.log.debug(fields, 'call');
  });
  const streams = await mountEventStreams(app, deps);
  mountFiles(app, users.avatars);
  mountMedia(app, new MediaFiles([highlightsFolder(deps.dataDir), CLIPS_FOLDER]));
  mountJava(app, { handlers, feedKey, authenticate: (token) => auth.tokens.authenticate(token) });
  mountAlipayNotifications(app, { provider: payment.provider, processor: gold.processor, log });
  if (deps.devPages) mountDevPages(app, { inbox, clock, botToken: deps.auth.telegramBotToken });
  if (payment.cashier !== undefined) mountCashier(app, payment.cashier);
  const stopMoney: (() => Promise<void>)[] = [];
  // The embedded cashier is asked over this server's own address.
  app.addHook('onListen', async () => {
    payment.cashier?.start();
    if (deps.auth.sms === undefined) log.warn('SMS_PROVIDER is not set: no code is sent, so nobody new comes in by number');
    auth.start();
    collector.start();
    stopMoney.push(startOrderPoller({ pool, clock, log, processor: gold.processor }), startLedgerVerificationJob({ pool, log }));
  });
  const player = new RecordingPlayer({ sources: deps.sources, ingest, clock, log });
  mountHealth(app, {
    db: pool,
    clock,
    feeds: () => ({ ready: player.ready || deps.sources.length === 0, ...player.counts, report: ingest.tally.report() }),
  });
  await streams.open();
  users.deletion.start();
  search.indexer.start();
  content.views.start();
  return {
    app,
    ingest,
    player,
    auth,
    users,
    follows,
    collector,
    search,
    films,
    writer,
    close: async () => {
      await films.close();
      await writer.close();
      await player.stop();
      await collector.close();
      await users.deletion.close();
      await search.indexer.close();
      await content.views.close();
      payment.cashier?.stop();
      await auth.stop();
      await Promise.all(stopMoney.map((stop) => stop()));
      await streams.close();
      await app.close();
    },
  };
}

/** This server's own origin, as it reaches itself. */
function originOf(app: FastifyInstance): string {
  const [address] = app.addresses();
  if (address === undefined || typeof address === 'string') throw new Error('the server listens on no port yet');
  const host = address.address === '0.0.0.0' || address.address === '::' ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

const SLOW_MS = 500;
