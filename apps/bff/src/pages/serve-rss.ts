import type { FastifyInstance } from 'fastify';
import type { TRPCClient } from '@trpc/client';
import { Feed } from 'feed';
import { AppError } from '@matchpoint/contracts/errors';
import { type GameId, type GameSlug, gameById, gameBySlug, isGameSlug } from '@matchpoint/contracts/games';
import { DEFAULT_LOCALE, isLocale, localeInfo, type Locale } from '@matchpoint/contracts/locales';
import type { NewsCard } from '@matchpoint/contracts/news/news';
import { isIndexed } from '@matchpoint/contracts/rules/origin';
import { loadMessages } from '@matchpoint/i18n/load-messages';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { cacheKey } from '../cache/cache-key.ts';
import type { CacheTag } from '../cache/cache-tag.ts';
import type { CachedRead } from '../cache/fast-path.ts';
import { cachePolicies } from '../cache/policies.ts';
import { appErrorOf } from '../rpc/error-data.ts';
import { maskedPolicy } from '../spoiler/masked-read.ts';
import { callMask, type ViewerMask } from '../spoiler/viewer-mask.ts';
import type { CreateReadClient } from '../rpc/answer-reads.ts';
import type { AppRouter } from '../rpc/router.ts';
import { type CachedDocuments, serveCached } from './serve-cached.ts';

/** Characters that XML does not allow. */
const INVALID_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Articles of a feed, and the pages of the list that are read for them. */
const MAX_ARTICLES = 20;
const MAX_PAGES = 10;

interface RssDeps {
  /** Calls the public procedures in process, through the byte cache. */
  readonly createClient: CreateReadClient;
  readonly origin: () => string;
}

/** Serves `GET /rss/{game|all}.xml` and `/{locale}/rss/{game|all}.xml`: the latest articles of a game or of all, as RSS 2.0. */
export function serveRss(app: FastifyInstance, documents: CachedDocuments, deps: RssDeps): void {
  serveCached(app, documents, '/rss/:file', ({ file = '' }) => cachedFeed(DEFAULT_LOCALE, file, deps));
  serveCached(app, documents, '/:locale/rss/:file', ({ locale = '', file = '' }) => {
    // Pages and feeds of the default locale have no prefix.
    if (!isLocale(locale) || locale === DEFAULT_LOCALE) throw new AppError('NOT_FOUND');
    return cachedFeed(locale, file, deps);
  });
}

function cachedFeed(locale: Locale, file: string, deps: RssDeps, mask?: ViewerMask): CachedRead {
  const { createClient, origin } = deps;
  const name = file.endsWith('.xml') ? file.slice(0, -'.xml'.length) : '';
  if (name !== 'all' && !isGameSlug(name)) throw new AppError('NOT_FOUND');
  const policy = { ...cachePolicies.list, composed: true };
  return {
    key: cacheKey('rss', { name, mask: mask?.key }, locale),
    policy: mask === undefined ? policy : maskedPolicy(policy),
    ...(mask === undefined ? { masked: (cookie) => maskedFeed(locale, file, deps, callMask(cookie)) } : {}),
    fill: async (_signal, dependOn) => ({
      body: await renderFeed(
        locale,
        name,
        createClient((tags) => dependOn(feedTags(tags)), mask),
        origin(),
      ),
      contentType: 'application/rss+xml; charset=utf-8',
    }),
  };
}

function maskedFeed(locale: Locale, file: string, deps: RssDeps, mask: ViewerMask | undefined): CachedRead | undefined {
  return mask && cachedFeed(locale, file, deps, mask);
}

/** Feeds show no counts of likes or comments. */
function feedTags(tags: readonly CacheTag[]): CacheTag[] {
  return tags.filter((tag) => !tag.startsWith('card-counts:'));
}

async function renderFeed(locale: Locale, name: GameSlug | 'all', client: TRPCClient<AppRouter>, origin: string): Promise<string> {
  const gameId = name === 'all' ? undefined : gameBySlug(name)?.gameId;
  const [articles, common] = await Promise.all([
    newestArticles(client, locale, gameId).catch((error: unknown) => {
      throw appErrorOf(error);
    }),
    loadMessages(locale, 'common'),
  ]);
  const [newest] = articles;
  const brand = common['brand.name'] ?? '';
  const title = gameId === undefined ? brand : `${common[`game.${gameId}`] ?? ''} - ${brand}`;
  const address = (path: string) => `${origin}${withLocale(locale, path)}`;
  const link = address(name === 'all' ? '/news' : `/news/${name}`);
  const feed = new Feed({
    id: link,
    link,
    title,
    description: common['brand.line'] ?? title,
    language: localeInfo(locale).tag,
    copyright: brand,
    feedLinks: { rss: address(`/rss/${name}.xml`) },
    ...(newest === undefined ? {} : { updated: new Date(newest.publishedAt) }),
  });
  for (const item of articles) {
    const itemLink = address(`/news/${gameById(item.gameId)?.slug ?? ''}/${item.id}`);
    feed.addItem({
      id: itemLink,
      link: itemLink,
      title: xmlText(item.title),
      description: escapeHtml(xmlText(item.summary)),
      date: new Date(item.publishedAt),
    });
  }
  return feed.rss2();
}

/**
 * Returns the newest articles about what is real: what is simulated or repeated is no news. Where such articles fill the first pages of the
 * list, later pages are read, as many as one request may cost.
 */
async function newestArticles(client: TRPCClient<AppRouter>, locale: Locale, gameId: GameId | undefined): Promise<NewsCard[]> {
  const articles: NewsCard[] = [];
  for (let page = 1; page <= MAX_PAGES && articles.length < MAX_ARTICLES; page += 1) {
    const { list, total, pageSize } = await client.news.list.query({ locale, sort: 'new', gameId, page });
    articles.push(...list.filter((article) => isIndexed(article.origin)));
    if (page * pageSize >= total) break;
  }
  return articles.slice(0, MAX_ARTICLES);
}

/** Makes a text safe inside a feed: no invalid characters, and no end of a CDATA section. */
function xmlText(text: string): string {
  return text.replaceAll(INVALID_XML, '').replaceAll(']]>', ']] >');
}

/** Feed readers parse a description as HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
