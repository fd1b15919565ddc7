import { createClient } from '@matchpoint/client/create-client';
import { isNotFound } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { loadNewsList } from '../features/news/load-news.ts';
import { newsListInput } from '../features/news/news-tab.ts';
import { loadPosts, postListInput } from '../features/post/load-posts.ts';
import { loadVideoList } from '../features/video/load-videos.ts';
import { listInput } from '../features/video/video-inputs.ts';
import { createI18n } from '../lib/i18n/i18n.ts';
import { PageClock } from '../lib/page/page-clock.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createAppRouter } from './router.tsx';

/** The context of a page whose lists are cached: each list is empty from its second page on. */
function pageContext() {
  const { context } = createAppRouter({
    locale: 'zh_CN',
    client: createClient({ origin: 'http://localhost' }),
    queryClient: createQueryClient('server'),
    i18n: createI18n('zh_CN'),
    clock: new PageClock(0),
    assets: () => ({ entry: '', styles: [], preload: [] }),
    origin: 'http://localhost',
  }).options;
  const { utils } = context;
  for (const page of [1, 2]) {
    const nothing = { list: [], total: 0, page, pageSize: 20 };
    utils.news.list.setData(newsListInput('zh_CN', 'soccer', page), nothing);
    utils.video.list.setData(listInput('zh_CN', 'soccer', { page }), nothing);
    utils.post.list.setData(postListInput({ game: 'soccer', page }), nothing);
  }
  utils.news.hot.setData({ locale: 'zh_CN', gameId: 202 }, []);
  for (const input of [{ locale: 'zh_CN' as const }, { locale: 'zh_CN' as const, gameId: 202 as const }])
    utils.match.hot.setData(input, { living: [], future: [] });
  return context;
}

const LOADERS = {
  news: (page: number) => loadNewsList(pageContext(), 'soccer', page),
  videos: (page: number) => loadVideoList(pageContext(), 'soccer', { page }),
  posts: (page: number) => loadPosts(pageContext(), { game: 'soccer', page }),
};

it.each(['news', 'videos', 'posts'] as const)(
  'a page of %s beyond the last one is a 404, and an empty list has a first page',
  async (kind) => {
    await expect(LOADERS[kind](1)).resolves.toBeUndefined();
    await expect(LOADERS[kind](2)).rejects.toSatisfy(isNotFound);
  },
);
