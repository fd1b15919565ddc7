import type { FastifyInstance } from 'fastify';
import type { TRPCClient } from '@trpc/client';
import { Feed } from 'feed';
import { AppError } from '@matchpoint/contracts/errors';
import { type GameSlug, gameById, gameBySlug, isGameSlug } from '@matchpoint/contracts/games';
import { DEFAULT_LOCALE, isLocale, localeInfo, type Locale } from '@matchpoint/contracts/locales';
import { loadMessages } from '@matchpoint/i18n/load-messages';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { cacheKey } from '../cache/cache-key.ts';
import type { CacheTag } from '../cache/cache-tag.ts';
import type { CachedRead } from '../cache/fast-path.ts';
import { cachePolicies } from '../cache/policies.ts';
import { appErrorOf } from '../rpc/error-data.ts';
import type { CreateReadClient } from '../rpc/local-link.ts';
import type { AppRouter } from '../rpc/router.ts';
import { type CachedDocuments, serveCached } from './serve-cached.ts';

/** XML has no place for these. */
const INVALID_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

interface RssDeps {
  /** As a visitor, through the byte cache. */
  readonly createClient: CreateReadClient;
  readonly origin: () => string;
}

/** `GET /rss/{game|all}.xml` and `/{locale}/rss/{game|all}.xml`: the newest articles of a game or of all, as RSS 2.0. */
export function serveRss(app: FastifyInstance, documents: CachedDocuments, deps: RssDeps): void {
  serveCached(app, documents, '/rss/:file', ({ file = '' }) => cachedFeed(DEFAULT_LOCALE, file, deps));
  serveCached(app, documents, '/:locale/rss/:file', ({ locale = '', file = '' }) => {
    // The default locale's pages have no prefix, and so have its feeds.
    if (!isLocale(locale) || locale === DEFAULT_LOCALE) throw new AppError('NOT_FOUND');
    return cachedFeed(locale, file, deps);
  });
}

function cachedFeed(locale: Locale, file: string, { createClient, origin }: RssDeps): CachedRead {
  const name = file.endsWith('.xml') ? file.slice(0, -'.xml'.length) : '';
  if (name !== 'all' && !isGameSlug(name)) throw new AppError('NOT_FOUND');
  return {
    key: cacheKey('rss', { name }, locale),
    policy: { ...cachePolicies.list, composed: true },
    fill: async (_signal, dependOn) => ({
      body: await renderFeed(
        locale,
        name,
        createClient((tags) => dependOn(feedTags(tags))),
        origin(),
      ),
      contentType: 'application/rss+xml; charset=utf-8',
    }),
  };
}

/** A feed shows no numbers of likes or comments. */
function feedTags(tags: readonly CacheTag[]): CacheTag[] {
  return tags.filter((tag) => !tag.startsWith('card-counts:'));
}

async function renderFeed(locale: Locale, name: GameSlug | 'all', client: TRPCClient<AppRouter>, origin: string): Promise<string> {
  const gameId = name === 'all' ? undefined : gameBySlug(name)?.gameId;
  const [{ list }, common] = await Promise.all([
    client.news.list.query({ locale, sort: 'new', gameId, page: 1 }).catch((error: unknown) => {
      throw appErrorOf(error);
    }),
    loadMessages(locale, 'common'),
  ]);
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
    ...(list[0] === undefined ? {} : { updated: new Date(list[0].publishedAt) }),
  });
  for (const item of list) {
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

/** A text as it may stand in a feed: it ends nothing that it stands in. */
function xmlText(text: string): string {
  return text.replaceAll(INVALID_XML, '').replaceAll(']]>', ']] >');
}

/** Readers take a description for HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
