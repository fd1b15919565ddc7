import type { GameId } from '@matchpoint/contracts/games';
import type { NewsId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { VideoSort } from '@matchpoint/contracts/video/video';
import type { Handlers } from '../../java/handler.ts';
import { gameOfPath, type NewsService } from './service.ts';

type NewsRowName = 'getHotNewsByGame' | 'gameItems' | 'newsDetail' | 'newsComments' | 'userHotNews' | 'newsOf' | 'publishNews';

/** The orders that spec §7 names in the path of a game's articles. */
const ORDERS = { recommend: 'recommended', hotNews: 'hot', news: 'new' } as const;

/** The lists of videos that spec §7 serves under the path of a game's articles. */
interface GameVideos {
  list(
    query: { readonly gameId: GameId | undefined; readonly sort: VideoSort; readonly pageIndex: number },
    lan: Locale,
  ): Promise<JavaResult<'gameItems'>>;
}

/** The comments of an article. */
interface NewsComments {
  page(query: {
    readonly subject: { readonly kind: 'news'; readonly id: NewsId };
    readonly sort: JavaParsed<'newsComments'>['sort'];
    readonly pageIndex: number;
    readonly gameId: GameId | undefined;
  }): Promise<JavaResult<'newsComments'>>;
}

/** Maps the endpoints of articles to the service. */
export function newsHandlers(deps: {
  readonly news: NewsService;
  readonly videos: GameVideos;
  readonly comments: NewsComments;
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
    publishNews: (input) => news.publish(input),
  };
}
