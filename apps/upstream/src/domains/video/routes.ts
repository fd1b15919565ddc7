import { gameBySlug } from '@matchpoint/contracts/games';
import type { Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import type { DanmakuService } from './danmaku.ts';
import type { FilmService } from './film/film-service.ts';
import type { VideoPublisher } from './video-publisher.ts';
import type { VideoService } from './service.ts';

/** Maps the endpoints of videos to the service. */
export function videoHandlers(deps: {
  readonly videos: VideoService;
  readonly films: FilmService;
  readonly danmaku: DanmakuService;
  readonly publisher: VideoPublisher;
}): Pick<Handlers, 'hotVideo' | 'videoDetail' | 'videosOf' | 'videoFilm' | 'danmakuOf' | 'addDanmaku' | 'publishVideo'> {
  const { videos, films, danmaku, publisher } = deps;
  return {
    hotVideo: ({ gameId }, { lan }) => videos.hot(gameId, lan),
    videoDetail: ({ game, id }, { lan }) => videos.detail(id, gameBySlug(game)?.gameId, lan),
    videosOf: (input, { lan }) => videos.listRelated(input, lan),
    videoFilm: ({ id }, { lan }) => films.of(id, lan),
    danmakuOf: async ({ id }) => ({ list: await danmaku.of(id) }),
    addDanmaku: (input, context) => danmaku.add(tokenUser(context).uid, input),
    publishVideo: async (input) => ({ id: await publisher.publish(input) }),
  };
}
