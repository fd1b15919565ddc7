import type { Handlers } from '../../java/handler.ts';
import type { CommentReader } from '../content/comment-reader.ts';
import type { VideoService } from '../video/service.ts';
import { gameOfPath, type NewsService } from './service.ts';

type NewsRowName = 'getHotNewsByGame' | 'gameItems' | 'newsDetail' | 'newsComments' | 'userHotNews' | 'newsOf' | 'publishNews';

/** The orders that spec §7 names in the path of a game's articles. */
const ORDERS = { recommend: 'recommended', hotNews: 'hot', news: 'new' } as const;

/** The rows of the articles. */
export function newsHandlers(deps: {
  readonly news: NewsService;
  readonly videos: VideoService;
  readonly comments: CommentReader;
}): Pick<Handlers, NewsRowName> {
  const { news, videos, comments } = deps;
  return {
    getHotNewsByGame: ({ gameId, limit }, { lan }) => news.mostRead(gameId, limit, lan),
    gameItems: ({ game, type, pageIndex }, { lan }) => {
      const gameId = gameOfPath(game);
      if (type === 'hotVideo' || type === 'video') {
        return videos.list({ gameId, sort: type === 'video' ? 'new' : 'hot', pageIndex }, lan);
      }
      return news.page({ filter: { gameId }, order: ORDERS[type], pageIndex }, lan);
    },
    newsDetail: ({ game, id }, { lan }) => news.detail(id, gameOfPath(game), lan),
    newsComments: ({ game, id, pageIndex, sort }) =>
      comments.page({ subject: { kind: 'news', id }, sort, pageIndex, gameId: gameOfPath(game) }),
    userHotNews: ({ userId }, { lan }) => news.mostReadOf(userId, lan),
    newsOf: ({ pageIndex, ...filter }, { lan }) => news.page({ filter, order: 'new', pageIndex }, lan),
    publishNews: (wish) => news.publish(wish),
  };
}
