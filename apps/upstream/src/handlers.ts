import { agentHandlers } from './domains/agent/routes.ts';
import { anchorHandlers } from './domains/anchor/routes.ts';
import { boxHandlers } from './domains/box/routes.ts';
import { contentHandlers } from './domains/content/routes.ts';
import { expertHandlers } from './domains/expert/routes.ts';
import { creatorHandlers } from './domains/creator/routes.ts';
import { giftHandlers } from './domains/gift/routes.ts';
import { goldHandlers } from './domains/gold/routes.ts';
import { leagueLibraryHandlers, leagueListHandlers } from './domains/league/routes.ts';
import { followHandlers } from './domains/follow/routes.ts';
import { mallHandlers } from './domains/mall/routes.ts';
import { matchHandlers } from './domains/match/routes.ts';
import { authHandlers } from './domains/auth/routes.ts';
import { notificationHandlers } from './domains/notification/routes.ts';
import { newsHandlers } from './domains/news/routes.ts';
import { roomHandlers } from './domains/room/routes.ts';
import { searchHandlers } from './domains/search/routes.ts';
import { systemHandlers } from './domains/system/routes.ts';
import { planHandlers } from './domains/plan/routes.ts';
import { staffHandlers } from './domains/staff/routes.ts';
import { playerHandlers } from './domains/player/routes.ts';
import { teamHandlers } from './domains/team/routes.ts';
import { userHandlers } from './domains/user/routes.ts';
import { postHandlers } from './domains/post/routes.ts';
import { videoHandlers } from './domains/video/routes.ts';
import { recordHandlers } from './records/routes.ts';
import { pushHandlers } from './ingest/push/routes.ts';
import { PushService } from './ingest/push/service.ts';
import type { Handlers } from './java/handler.ts';
import type { Clock } from './clock.ts';
import type { Pool } from './db/pool.ts';
import type { Services } from './services.ts';

/** Maps every row of the `/java` table to its handler; a missing row is a type error. */
export function createHandlers(services: Services, { pool, clock }: { readonly pool: Pool; readonly clock: Clock }) {
  const { matches, news, videos, content, gold } = services;
  return {
    ...matchHandlers(matches, services.winRates),
    ...followHandlers({ pool, clock, users: services.follows, names: services.names, news, videos }),
    ...userHandlers(services.users),
    ...notificationHandlers(services.notifications),
    ...expertHandlers({ experts: services.experts, applications: services.expertApplications }),
    ...leagueListHandlers({ leagues: services.leaguesWithMatches, matches }),
    ...leagueLibraryHandlers(services.leagues, services.seasons),
    ...teamHandlers(services.teams),
    ...playerHandlers(services.players),
    ...pushHandlers(new PushService({ ingest: services.ingest, clock })),
    ...goldHandlers(gold, { pool, clock }),
    ...newsHandlers({ news, videos, comments: content.reader }),
    ...contentHandlers(content),
    ...planHandlers(services.plans, { pool, clock }),
    ...postHandlers({ posts: services.posts, pictures: services.postImages }),
    ...videoHandlers({ videos, films: services.films, danmaku: services.danmaku, publisher: services.videoPublisher }),
    ...searchHandlers(services.search.service),
    ...systemHandlers(services.sitemap),
    ...authHandlers(services.auth),
    ...creatorHandlers(services.creator),
    ...staffHandlers(services.staff),
    ...recordHandlers(services.records),
    ...anchorHandlers(services.anchors),
    ...roomHandlers(services.rooms),
    ...giftHandlers(services.gifts),
    ...boxHandlers(services.boxes),
    ...agentHandlers(services.agents),
    ...mallHandlers(services.mall),
  } satisfies Handlers;
}
