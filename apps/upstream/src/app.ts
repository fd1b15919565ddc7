import type { FastifyInstance } from 'fastify';
import type { UpstreamDeps } from './deps.ts';
import { guardDevPages } from './dev/guard-dev-pages.ts';
import { mountDevPages } from './dev/mount-dev-pages.ts';
import { mountAlipayNotifications } from './domains/gold/alipay-notifications.ts';
import { createOrderPoller } from './domains/gold/order-poller.ts';
import { mountFiles } from './domains/user/files-route.ts';
import { highlightsFolder } from './domains/video/highlights.ts';
import { mountMedia } from './domains/video/media-route.ts';
import { ArchiveImporter } from './ingest/archive-importer.ts';
import { RecordingPlayer } from './ingest/recording-player.ts';
import { SeasonHistory } from './ingest/season-history.ts';
import { mountJava } from './java/route-table.ts';
import { mountEventStreams } from './events/mount-event-streams.ts';
import { createLedgerVerificationJob } from './ledger/ledger-verification-job.ts';
import { mountHealth } from './ops/health.ts';
import { UpstreamMetrics } from './ops/metrics.ts';
import { mountMetrics } from './ops/mount-metrics.ts';
import { MediaFiles } from './providers/media/media-files.ts';
import { mountCashier } from './providers/payment/cashier.ts';
import { recordedFilmsFolder } from './streams/streams.ts';
import { mountRecordFiles } from './records/mount-record-files.ts';
import { createHandlers } from './handlers.ts';
import { noFailpoint } from './ledger/failpoint.ts';
import { Ledger } from './ledger/ledger.ts';
import { DemoBox } from './seed/box/demo-box.ts';
import { DemoExperts } from './seed/experts/demo-experts.ts';
import { DemoMall } from './seed/mall/demo-mall.ts';
import { DemoLife } from './seed/people/demo-life.ts';
import { DemoRooms } from './seed/rooms/demo-rooms.ts';
import { createServer } from './server.ts';
import { createServices, type Services } from './services.ts';

/** A running upstream. The caller decides where `app` listens. */
export interface Upstream extends Pick<
  Services,
  | 'gifts'
  | 'ingest'
  | 'matches'
  | 'rooms'
  | 'auth'
  | 'settlement'
  | 'libraryAggregator'
  | 'users'
  | 'follows'
  | 'films'
  | 'highlights'
  | 'liveStreams'
  | 'writer'
  | 'search'
  | 'expertStats'
  | 'planReviews'
  | 'matchNotifications'
  | 'broadcastJobs'
  | 'recordHeads'
  | 'combos'
  | 'agentIncome'
  | 'mall'
> {
  readonly app: FastifyInstance;
  readonly player: RecordingPlayer;
  /** Writes the recorded matches to the database; undefined when the replay feed is off. */
  readonly archive: ArchiveImporter | undefined;
  readonly seasonHistory: SeasonHistory;
  /** Experts and plans of the demo world; undefined outside of development. */
  readonly demoExperts: DemoExperts | undefined;
  /** Rooms of the demo world; undefined outside of development. */
  readonly demoRooms: DemoRooms | undefined;
  /** The blind box of the demo world; undefined outside of development. */
  readonly demoBox: DemoBox | undefined;
  /** Products of the demo world; undefined outside of development. */
  readonly demoMall: DemoMall | undefined;
  /** Posts and comments of the people of the demo world; undefined outside of development. */
  readonly demoLife: DemoLife | undefined;
  /** Stops feeds, jobs and server; does not close the dependencies. */
  close(): Promise<void>;
}

/** Builds the upstream from its dependencies. There is no global state, so several can run in one process. */
export async function buildUpstream(deps: Omit<UpstreamDeps, 'close'>): Promise<Upstream> {
  const { clock, log, pool, feedKey } = deps;
  const app = createServer(log, deps.tracer);
  const services = createServices(deps, app);
  const { auth, gold, ingest, payment, users } = services;
  const metrics = new UpstreamMetrics({ pool, clock, feeds: () => ingest.tally.report() });
  mountMetrics(app, metrics, deps.metricsAccess ?? { production: false, host: '127.0.0.1', port: undefined, token: undefined });
  const streams = await mountEventStreams(app, { ...deps, versions: services.versions });
  mountFiles(app, users.avatars);
  mountMedia(app, new MediaFiles([highlightsFolder(deps.dataDir), recordedFilmsFolder(deps.dataDir)]));
  // The player of the feeds is created below; a film is requested only after the server listens.
  services.liveStreams.mount(app, { isPlayed: (id) => player.isPlayed(id), recordingOf: (id) => player.recordingOf(id) });
  mountJava(app, { handlers: createHandlers(services, deps), feedKey, authenticate: (token) => auth.tokens.authenticate(token) });
  mountRecordFiles(app, pool);
  mountAlipayNotifications(app, { provider: payment.provider, processor: gold.processor, log });
  guardDevPages(app, deps.siteOrigin);
  if (deps.devPages) mountDevPages(app, { inbox: services.inbox, clock, botToken: deps.auth.telegramBotToken });
  if (payment.cashier !== undefined) mountCashier(app, payment.cashier);
  const orderPoller = createOrderPoller({ pool, clock, log, processor: gold.processor });
  const ledgerVerification = createLedgerVerificationJob({ pool, log, onVerified: (violations) => metrics.ledgerVerified(violations) });
  // The embedded cashier is called at this server's own address, so these jobs wait until it listens.
  app.addHook('onListen', async () => {
    payment.cashier?.start();
    if (deps.auth.sms === undefined) log.warn('SMS_PROVIDER is not set: no code is sent, so nobody can register by mobile number');
    auth.start();
    services.libraryAggregator.start();
    orderPoller.start();
    ledgerVerification.start();
    services.settlement.start();
    await services.liveStreams.start();
  });
  const player = new RecordingPlayer({ sources: deps.sources, ingest, clock, log });
  const archive =
    deps.recorded === undefined
      ? undefined
      : new ArchiveImporter({ data: deps.recorded, pool, ingest, clock, log, isReady: () => player.ready });
  const demoExperts = createDemoExperts(deps, services, () => player.ready);
  const demoRooms = createDemoRooms(deps, services, () => player.ready);
  const demoBox = createDemoBox(deps, services);
  const demoMall = createDemoMall(deps, services);
  const demoLife = createDemoLife(deps, services, () => player.ready);
  // The import of the season waits for the demo world, whose boards are empty until it is written. The demo world stores the matches that it
  // needs by itself.
  const isReady = () => player.ready && demoExperts?.isWritingPast !== true;
  const seasonHistory = new SeasonHistory({ sources: deps.sources, ingest, clock, log, isReady });
  mountHealth(app, {
    db: pool,
    clock,
    feeds: () => ({
      ready: player.ready || deps.sources.length === 0,
      ...player.counts,
      history: seasonHistory.progress,
      report: ingest.tally.report(),
    }),
  });
  await streams.open();
  await demoExperts?.holdJobs();
  const jobs = jobsOf(services);
  for (const job of jobs) job.start();
  return {
    ...services,
    app,
    player,
    archive,
    seasonHistory,
    demoExperts,
    demoRooms,
    demoBox,
    demoMall,
    demoLife,
    close: async () => {
      await seasonHistory.close();
      await services.highlights.close();
      await services.writer.close();
      await archive?.close();
      await player.stop();
      await services.libraryAggregator.close();
      await demoBox?.close();
      await demoMall?.close();
      await demoLife?.close();
      await demoRooms?.close();
      await demoExperts?.close();
      for (const job of jobs) await job.close();
      await services.liveStreams.close();
      payment.cashier?.stop();
      await auth.close();
      await orderPoller.close();
      await services.settlement.close();
      await ledgerVerification.close();
      await streams.close();
      await app.close();
      metrics.close();
    },
  };
}

/** Returns the jobs that run while the server does, in the order in which they start and end. */
function jobsOf(services: Services) {
  const { users, search, content } = services;
  return [
    users.deletion,
    services.expertStats,
    ...services.applicationReviews,
    services.broadcastJobs,
    search.indexer,
    content.views,
    services.planReviews,
    services.matchNotifications,
    services.recordHeads,
    services.combos,
    services.agentIncome,
    services.mall.job,
    services.rooms.systemLines,
  ];
}

/** Creates the demo world's experts; undefined outside of development and without the simulator, on whose matches they bet. */
function createDemoExperts(
  { devPages, sources, pool, clock, log }: Omit<UpstreamDeps, 'close'>,
  { names, auth, ingest, settlement, recordHeads, expertStats }: Services,
  isReady: () => boolean,
): DemoExperts | undefined {
  const source = sources.find(({ name }) => name === 'simulator');
  if (!devPages || source === undefined) return undefined;
  return new DemoExperts({ pool, clock, log, names, auth, ingest, source, isReady, jobs: [settlement, recordHeads, expertStats] });
}

/** Creates the demo world's rooms; undefined outside of development and without the simulator, whose matches they show. */
function createDemoRooms(
  { devPages, sources, pool, clock, log }: Omit<UpstreamDeps, 'close'>,
  { auth, matches, rooms, gifts }: Services,
  isReady: () => boolean,
): DemoRooms | undefined {
  if (!devPages || !sources.some(({ name }) => name === 'simulator')) return undefined;
  const ledger = new Ledger({ clock, failpoint: noFailpoint });
  return new DemoRooms({ pool, clock, log, auth, ledger, matches, chat: rooms.chat, gifts, isReady });
}

/** Creates the demo world's blind box; undefined outside of development and without the simulator, whose clubs its prizes show. */
function createDemoBox({ devPages, sources, pool, clock, log }: Omit<UpstreamDeps, 'close'>, { boxes }: Services): DemoBox | undefined {
  if (!devPages || !sources.some(({ name }) => name === 'simulator')) return undefined;
  return new DemoBox({ pool, clock, log, ledger: new Ledger({ clock, failpoint: noFailpoint }), boxes });
}

/** Creates the demo world's people; undefined outside of development and without the simulator, of whose matches they write. */
function createDemoLife(
  { devPages, sources, pool, clock, log }: Omit<UpstreamDeps, 'close'>,
  { auth, matches }: Services,
  isReady: () => boolean,
): DemoLife | undefined {
  if (!devPages || !sources.some(({ name }) => name === 'simulator')) return undefined;
  return new DemoLife({ pool, clock, log, auth, matches, isReady });
}

/** Creates the demo world's mall; undefined outside of development. */
function createDemoMall({ devPages, pool, clock, log }: Omit<UpstreamDeps, 'close'>, { mall, staff }: Services): DemoMall | undefined {
  if (!devPages) return undefined;
  return new DemoMall({ pool, clock, log, mall, staff, ledger: new Ledger({ clock, failpoint: noFailpoint }) });
}
