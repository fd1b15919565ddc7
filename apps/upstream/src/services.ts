import type { FastifyInstance } from 'fastify';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Pool } from './db/pool.ts';
import type { UpstreamDeps } from './deps.ts';
import { eraseAgent } from './agents/erase-agent.ts';
import { decideAnchorApplication } from './anchors/decide-application.ts';
import { eraseAnchor } from './anchors/erase-anchor.ts';
import { createStaff } from './create-staff.ts';
import { DevInbox } from './dev/inbox.ts';
import { ownPages } from './dev/own-pages.ts';
import { AgentIncomeJob } from './domains/agent/income-job.ts';
import { AgentService } from './domains/agent/service.ts';
import { BroadcastJobs } from './domains/anchor/broadcast-jobs.ts';
import { AnchorService } from './domains/anchor/service.ts';
import { ContentService } from './domains/content/service.ts';
import { CreatorService } from './domains/creator/service.ts';
import { deleteUserContent } from './domains/content/delete-user-content.ts';
import { eraseMall } from './mall/erase-mall.ts';
import { ExpertApplications } from './domains/expert/applications.ts';
import { ExpertService } from './domains/expert/service.ts';
import { decideApplication } from './experts/decide-application.ts';
import { eraseExpert } from './experts/erase-expert.ts';
import { ExpertStatsJob } from './experts/stats-job.ts';
import { ComboJob } from './domains/gift/combo-job.ts';
import { GiftSender } from './domains/gift/gift-sender.ts';
import { GiftService } from './domains/gift/service.ts';
import { GoldService } from './domains/gold/service.ts';
import { MallService } from './domains/mall/service.ts';
import { LeagueStore } from './domains/league/store.ts';
import { SeasonService } from './domains/league/season-service.ts';
import { LeagueService } from './domains/league/service.ts';
import { EloReader } from './library/elo.ts';
import { LibraryVersions } from './library/library-versions.ts';
import { SeasonReader } from './library/season-reader.ts';
import { LeaguesWithMatches } from './domains/league/leagues-with-matches.ts';
import { AnalysisReader } from './domains/match/analysis.ts';
import { Ingest } from './domains/match/ingest.ts';
import { NameStore } from './matches/name-store.ts';
import { UserFollows } from './domains/follow/user-follows.ts';
import { MatchService } from './domains/match/service.ts';
import { WinRateReader } from './domains/match/win-rates.ts';
import { MatchStore } from './matches/match-store.ts';
import { AuthService } from './domains/auth/service.ts';
import { NewsWriter } from './domains/news/writer/news-writer.ts';
import { NewsService } from './domains/news/service.ts';
import { Search } from './domains/search/search.ts';
import { readSiteSettings } from './domains/system/site-settings.ts';
import { Sitemap } from './domains/system/sitemap.ts';
import { LibraryAggregator } from './library/aggregator/library-aggregator.ts';
import { PlayerService } from './domains/player/service.ts';
import { PlayerStore } from './domains/player/store.ts';
import { TeamService } from './domains/team/service.ts';
import { TeamStore } from './domains/team/store.ts';
import { Purchases } from './domains/plan/purchases.ts';
import { PlanService } from './domains/plan/service.ts';
import { createBox } from './create-box.ts';
import { createRooms } from './create-rooms.ts';
import { createStreams } from './streams/create-streams.ts';
import type { Streams } from './streams/streams.ts';
import { eraseRooms } from './rooms/erase-rooms.ts';
import { PostImages } from './domains/post/post-images.ts';
import { PostService } from './domains/post/service.ts';
import { DanmakuService } from './domains/video/danmaku.ts';
import { saveVideo } from './domains/video/save-video.ts';
import { VideoPublisher } from './domains/video/video-publisher.ts';
import { FilmService } from './domains/video/film/film-service.ts';
import { FilmStore } from './domains/video/film/film-store.ts';
import { Highlights } from './domains/video/highlights.ts';
import { VideoService } from './domains/video/service.ts';
import { VideoStore } from './domains/video/store.ts';
import { AutomaticReviews } from './users/automatic-reviews.ts';
import { findVisibleUser } from './users/user-row.ts';
import { SettlementJob } from './settlement/settlement-job.ts';
import { MatchNotificationJob } from './domains/notification/match-job.ts';
import { NotificationService } from './domains/notification/service.ts';
import { UserService } from './domains/user/service.ts';
import { noFailpoint } from './ledger/failpoint.ts';
import { Ledger } from './ledger/ledger.ts';
import { openSealingKey } from './lib/sealing-key.ts';
import { grantSignupBonus } from './ledger/signup-bonus.ts';
import { createProviders } from './providers/create-providers.ts';
import { createPayment } from './providers/payment/create-payment.ts';
import { RecordHeads } from './records/record-heads.ts';
import { openRecordKey } from './records/record-key.ts';
import { RecordTree } from './records/record-tree.ts';
import { RecordService } from './records/service.ts';
import { eraseAuthor } from './plans/erase-author.ts';
import { ReviewJob } from './plans/review-job.ts';
import type { ChatLines } from './rooms/chat-lines.ts';
import type { UserLists } from './domains/user/items.ts';

/** All services of the upstream. */
export type Services = ReturnType<typeof createServices>;

/**
 * Builds the services and connects them.
 * @param app the server, for requests to itself: development pages and the embedded cashier
 */
export function createServices(deps: Omit<UpstreamDeps, 'close'>, app: FastifyInstance) {
  const { clock, log, pool } = deps;
  const names = new NameStore(pool, clock);
  const store = new MatchStore(pool);
  const versions = new LibraryVersions();
  const analysis = new AnalysisReader({ store, names, clock, versions });
  const matches = new MatchService({ store, names, clock, db: pool, versions, analysis });
  const elo = new EloReader({ db: pool, clock });
  const library = { seasons: new SeasonReader({ db: pool, store, clock, versions }), names, matches, clock };
  const seasons = new SeasonService(library);
  const news = new NewsService({ pool, clock, names });
  const posts = new PostService({ pool, clock });
  const videos = new VideoService({ store: new VideoStore(pool), names });
  const films = new FilmService({ films: new FilmStore(pool), matches, store, names });
  const ledger = new Ledger({ clock, failpoint: noFailpoint });
  const purchases = new Purchases({ pool, clock, ledger, failpoint: noFailpoint, adult: (uid) => declaredAdult(pool, uid) });
  const experts = new ExpertService({ pool, clock, names });
  const settlement = new SettlementJob({ pool, clock, log, ledger, failpoint: noFailpoint });
  const plans = new PlanService({ pool, clock, names, experts, purchases });
  const mall = new MallService({ pool, clock, log, ledger, failpoint: noFailpoint, sealingKey: openSealingKey(deps.dataDir) });
  const accounts = createAccountServices(deps, app, { ledger, mall, lists: { news, posts, videos, plans } });
  const content = new ContentService({ pool, clock, log });
  const liveStreams = createStreams({
    ...deps,
    ffmpeg: deps.ffmpeg ?? 'ffmpeg',
    media: deps.media,
    serverUrl: () => originOf(app),
    teamNames: names,
    saveVideo,
  });
  const rooms = createRooms({ pool, clock, log, names, matches, ledger, media: liveStreams.roomMedia });
  return {
    ...accounts,
    notifications: new NotificationService({ pool, matches }),
    matchNotifications: new MatchNotificationJob({ pool, clock, log }),
    names,
    versions,
    matches,
    winRates: new WinRateReader({ db: pool, clock }),
    liveStreams,
    news,
    posts,
    plans,
    settlement,
    videos,
    ingest: new Ingest({ pool, clock, log, versions }),
    leaguesWithMatches: new LeaguesWithMatches({ store, names }),
    seasons,
    leagues: new LeagueService({ ...library, store: new LeagueStore(pool), elo, parts: seasons }),
    teams: new TeamService({ ...library, store: new TeamStore(pool), elo }),
    players: new PlayerService({ ...library, store: new PlayerStore(pool) }),
    libraryAggregator: new LibraryAggregator({ pool, clock, log, versions }),
    content,
    staff: createStaff({ pool, clock, names, content, mall, accounts }),
    experts,
    expertApplications: new ExpertApplications({ pool, clock }),
    expertStats: new ExpertStatsJob({ pool, log }),
    applicationReviews: deps.automaticReviews === true ? createApplicationReviews(deps) : [],
    ...createAnchors(deps, matches, liveStreams),
    writer: new NewsWriter({ pool, clock, log, names, matches }),
    postImages: new PostImages({ pool, clock }),
    danmaku: new DanmakuService({ pool, clock }),
    videoPublisher: new VideoPublisher({ pool, clock, store, names }),
    films,
    highlights: new Highlights({ pool, clock, log, matches, names, films, dataDir: deps.dataDir }),
    search: new Search({ pool, clock, log, names, matches, content: { news, videos, posts } }),
    sitemap: new Sitemap({ db: pool, clock }),
    creator: new CreatorService({ pool, clock, names }),
    ...createRecordServices(deps),
    rooms,
    ...createGifts(deps, ledger, rooms.lines),
    boxes: createBox(deps, ledger, openSealingKey(deps.dataDir)),
    ...createAgents(deps, ledger),
    mall,
    planReviews: new ReviewJob({ pool, clock, log, automatic: deps.automaticReviews === true }),
  };
}

/** The services of accounts, gold and follows. */
function createAccountServices(
  deps: Omit<UpstreamDeps, 'close'>,
  app: FastifyInstance,
  { ledger, lists, mall }: { readonly ledger: Ledger; readonly lists: UserLists; readonly mall: MallService },
) {
  const { clock, log, pool } = deps;
  const inbox = new DevInbox();
  const auth = new AuthService({
    pool,
    clock,
    log,
    settings: deps.auth,
    providers: createProviders(deps.auth, { clock, inbox, ownPages: ownPages(() => app) }),
    installation: async () => ({ feeds: runningFeeds(deps.sources), shop: gold.shopOpen, operator: await readSiteSettings(pool) }),
    grantSignupBonus: (db, who) => grantSignupBonus({ ledger, clock, failpoint: noFailpoint }, db, who),
  });
  const payment = createPayment(deps.payment.provider, {
    dataDir: deps.dataDir,
    clock,
    log,
    serverUrl: () => originOf(app),
  });
  const gold = new GoldService({
    pool,
    clock,
    log,
    ledger,
    provider: payment.provider,
    failpoint: noFailpoint,
    adult: (uid) => declaredAdult(pool, uid),
    dailyCapFen: deps.payment.dailyCapFen,
    shopOpen: deps.payment.shopOpen,
  });
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
    lists,
    orders: gold.exportOrders,
    sealed: mall.exportSections,
    deleteContent: async (db, uid) => {
      await deleteUserContent(db, uid);
      await eraseExpert(db, uid);
      await eraseAuthor(db, uid, clock.now());
      await eraseAnchor(db, uid, clock.now());
      await eraseAgent(db, uid, clock.now());
      await eraseRooms(db, uid, clock.now());
      await eraseMall(db, uid);
    },
  });
  const follows = new UserFollows({ pool, clock });
  return { inbox, auth, payment, gold, users, follows };
}

/** Returns whether a user declared to be an adult; undefined without a declaration. */
async function declaredAdult(pool: Pool, uid: UserId): Promise<boolean | undefined> {
  return (await findVisibleUser(pool, uid))?.adult ?? undefined;
}

/** The services of gifts. */
function createGifts({ pool, clock, log }: Omit<UpstreamDeps, 'close'>, ledger: Ledger, lines: ChatLines) {
  const shared = { pool, clock, lines, failpoint: noFailpoint };
  return {
    gifts: new GiftService({ pool, clock, sender: new GiftSender({ ...shared, ledger }) }),
    combos: new ComboJob({ ...shared, log }),
  };
}

/** The services of agents. */
function createAgents({ pool, clock, log }: Omit<UpstreamDeps, 'close'>, ledger: Ledger) {
  const shared = { pool, clock, ledger, failpoint: noFailpoint };
  return { agents: new AgentService(shared), agentIncome: new AgentIncomeJob({ ...shared, log }) };
}

/** The record log: its heads and what is published of it. */
function createRecordServices({ pool, clock, log, dataDir, recordKey }: Omit<UpstreamDeps, 'close'>) {
  const tree = new RecordTree();
  const key = openRecordKey({ dataDir, seed: recordKey });
  return {
    records: new RecordService({ pool, tree, publicKey: key.publicKey }),
    recordHeads: new RecordHeads({ pool, clock, log, key, tree }),
  };
}

/** Anchors with the jobs of their broadcasts. */
function createAnchors({ pool, clock, log, dataDir }: Omit<UpstreamDeps, 'close'>, matches: MatchService, liveStreams: Streams) {
  const streams = liveStreams.anchorStreams;
  return {
    anchors: new AnchorService({ pool, clock, matches, codeKey: openSealingKey(dataDir), streams }),
    broadcastJobs: new BroadcastJobs({ pool, clock, log, streams }),
  };
}

/** The reviews of applications without staff, for development. */
function createApplicationReviews({ pool, clock, log }: Omit<UpstreamDeps, 'close'>): AutomaticReviews[] {
  return [
    new AutomaticReviews({ pool, clock, log, table: 'expert_application', decide: decideApplication }),
    new AutomaticReviews({ pool, clock, log, table: 'anchor_application', decide: decideAnchorApplication }),
  ];
}

/** Returns which of the feeds run that show something other than the matches of an operator. */
function runningFeeds(sources: UpstreamDeps['sources']): { simulator: boolean; replay: boolean } {
  const runs = (name: string) => sources.some((source) => source.name === name);
  return { simulator: runs('simulator'), replay: runs('replay') };
}

/** Returns the server's own origin, as it reaches itself. */
function originOf(app: FastifyInstance): string {
  const [address] = app.addresses();
  if (address === undefined || typeof address === 'string') throw new Error('the server listens on no port yet');
  const host = address.address === '0.0.0.0' || address.address === '::' ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
