import type { MatchpointClient } from '@matchpoint/client/create-client';
import type { Locale } from '@matchpoint/contracts/locales';
import type { NewsCard } from '@matchpoint/contracts/news/news';
import { queryOptions } from '@tanstack/react-query';
import { keepHotRows } from './hot-rows.ts';

/** The calls of the panels, as `context.client` and `trpc.useUtils().client` offer them. */
type PanelClient = Pick<MatchpointClient, 'match' | 'news' | 'video'>;

const FRESH_MS = 60_000;
/** Articles of 新闻: the leading one and lines below it. */
const MAX_NEWS = 8;
const MAX_HOT_NEWS = 8;
const MAX_CLIPS = 4;

/** Returns an article as lines show it: without its first words and its cover, whose drawing is larger than all the rest. */
function lineOf({ cover: _cover, ...card }: NewsCard): NewsCard {
  return { ...card, summary: '' };
}

/** The query of 新闻. Home shows a part of what the list holds, so the answer of the panel is one of its own. */
export function homeNewsQuery(client: PanelClient, locale: Locale) {
  return queryOptions({
    queryKey: ['home', 'news', locale],
    queryFn: async ({ signal }): Promise<readonly NewsCard[]> => {
      const { list } = await client.news.list.query({ locale, sort: 'recommended', page: 1 }, { signal });
      return list.slice(0, MAX_NEWS).map((card, index) => (index === 0 ? card : lineOf(card)));
    },
    staleTime: FRESH_MS,
  });
}

/** The query of 热门新闻. */
export function homeHotNewsQuery(client: PanelClient, locale: Locale) {
  return queryOptions({
    queryKey: ['home', 'hot-news', locale],
    queryFn: async ({ signal }): Promise<readonly NewsCard[]> =>
      (await client.news.hot.query({ locale }, { signal })).slice(0, MAX_HOT_NEWS).map(lineOf),
    staleTime: FRESH_MS,
  });
}

/**
 * The query of the panels that show the hot list. Its key begins with the name of the procedure, by which realtime finds it; `part` tells it
 * from the query of the whole list.
 */
export function homeHotQuery(client: PanelClient, locale: Locale) {
  const input = { locale };
  return queryOptions({
    queryKey: [['match', 'hot'], { input, type: 'query', part: 'home' }],
    queryFn: async ({ signal }) => keepHotRows(await client.match.hot.query(input, { signal })),
    staleTime: FRESH_MS,
  });
}

/** The query of 高光. */
export function homeClipsQuery(client: PanelClient, locale: Locale) {
  return queryOptions({
    queryKey: ['home', 'clips', locale],
    queryFn: async ({ signal }) => (await client.video.hot.query({ locale }, { signal })).slice(0, MAX_CLIPS),
    staleTime: FRESH_MS,
  });
}
