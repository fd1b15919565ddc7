import { gameById } from '@matchpoint/contracts/games';
import { localeInfo } from '@matchpoint/contracts/locales';
import type { NewsDetail } from '@matchpoint/contracts/news/news';
import { isIndexed } from '@matchpoint/contracts/rules/origin';
import { pageHead } from '../../lib/page/page-head.ts';
import { getT } from '../../lib/i18n/i18n.ts';
import { absoluteUrl, breadcrumbs, cardImage, isoInstant, publisher, type JsonLd } from '../../lib/page/json-ld.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';

/** Returns the head of an article's page: title, description, and JSON-LD with the NewsArticle and the breadcrumbs (product.md §1.14). */
export function articleHead(context: RouterContext, article: NewsDetail) {
  const t = getT(context.i18n, 'news');
  const tCommon = getT(context.i18n, 'common');
  const brand = tCommon('brand.name');
  const game = gameById(article.gameId);
  const path = `/news/${game?.slug ?? 'soccer'}/${article.id}`;
  const image = cardImage(context, 'news', article.id);
  const site = () => publisher(context, brand);
  const entity = (): JsonLd => ({
    '@type': 'NewsArticle',
    headline: article.title,
    ...(article.summary === '' ? {} : { description: article.summary }),
    image,
    inLanguage: localeInfo(article.lang).tag,
    datePublished: isoInstant(article.publishedAt),
    dateModified: isoInstant(article.updatedAt ?? article.publishedAt),
    mainEntityOfPage: absoluteUrl(context, path),
    author: article.author.official ? site() : { '@type': 'Person', name: article.author.username },
    publisher: site(),
    commentCount: article.comments,
  });
  return pageHead({
    context,
    path,
    title: getT(context.i18n, 'shell')('title', { name: article.title }),
    description: article.summary === '' ? t('description.game', { game: tCommon(`game.${article.gameId}`) }) : article.summary,
    type: 'article',
    image,
    languages: article.languages ?? [article.lang],
    isPrivate: !isIndexed(article.origin),
    jsonLd: import.meta.env.SSR
      ? [
          ...(isIndexed(article.origin) ? [entity()] : []),
          breadcrumbs(context, [
            { name: t('crumbs.news'), path: '/news' },
            { name: tCommon(`game.${article.gameId}`), path: `/news/${game?.slug ?? 'soccer'}` },
            { name: article.title, path },
          ]),
        ]
      : [],
  });
}
