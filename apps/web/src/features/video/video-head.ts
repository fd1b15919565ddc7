import { gameById, gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import { localeInfo } from '@matchpoint/contracts/locales';
import type { VideoDetail } from '@matchpoint/contracts/video/video';
import { isIndexed } from '@matchpoint/contracts/rules/origin';
import { pageHead } from '../../lib/page/page-head.ts';
import { getT } from '../../lib/i18n/i18n.ts';
import { absoluteUrl, breadcrumbs, cardImage, isoDuration, isoInstant, publisher, type JsonLd } from '../../lib/page/json-ld.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';
import type { VideoSearchParams } from './video-search-params.ts';

/** Returns the head of the videos page. */
export function videosHead(context: RouterContext, game: GameSlug | undefined) {
  const { title, description, path } = textsOf(context, game);
  return pageHead({ context, path, title: getT(context.i18n, 'shell')('title', { name: title }), description });
}

/** Returns the head of a page of the video list; each page has its own canonical URL. */
export function videoListHead(context: RouterContext, game: GameSlug | undefined, { sort, page }: VideoSearchParams) {
  const t = getT(context.i18n, 'video');
  const { description, path, name } = textsOf(context, game);
  const title = name === undefined ? t('title.list') : t('title.list_game', { game: name });
  const query = new URLSearchParams({
    ...(page === undefined ? {} : { page: String(page) }),
    ...(sort === undefined ? {} : { sort }),
  }).toString();
  return pageHead({
    context,
    path: `${path}/videoList${query === '' ? '' : `?${query}`}`,
    title: getT(context.i18n, 'shell')('title', { name: title }),
    description,
  });
}

/** Returns the title, description, VideoObject with its chapters, and breadcrumbs of a video (product.md §1.14). */
export function videoHead(context: RouterContext, video: VideoDetail) {
  const t = getT(context.i18n, 'video');
  const tCommon = getT(context.i18n, 'common');
  const game = tCommon(`game.${video.gameId}`);
  const section = `/videos/${gameById(video.gameId)?.slug ?? 'soccer'}`;
  const path = `${section}/${video.id}`;
  const image = cardImage(context, 'video', video.id);
  const description = video.description === '' ? t('description.game', { game }) : video.description;
  const file = video.sources.find((source) => source.type === 'mp4')?.url;
  const entity = (): JsonLd => ({
    '@type': 'VideoObject',
    name: video.title,
    description,
    inLanguage: localeInfo(video.lang).tag,
    thumbnailUrl: [video.poster === undefined ? image : new URL(video.poster, context.origin).href],
    uploadDate: isoInstant(video.publishedAt),
    duration: isoDuration(video.durationMs),
    ...(file === undefined ? {} : { contentUrl: new URL(file, context.origin).href }),
    publisher: publisher(context, tCommon('brand.name')),
    commentCount: video.comments,
    hasPart: video.chapters.map((chapter, index) => ({
      '@type': 'Clip',
      name: chapter.title,
      startOffset: Math.floor(chapter.atMs / 1_000),
      // Two chapters may begin in the same second, but a clip needs a length of at least one.
      endOffset: Math.max(Math.floor(chapter.atMs / 1_000) + 1, Math.floor((video.chapters[index + 1]?.atMs ?? video.durationMs) / 1_000)),
      url: `${absoluteUrl(context, path)}?t=${Math.floor(chapter.atMs / 1_000)}`,
    })),
  });
  return pageHead({
    context,
    path,
    title: getT(context.i18n, 'shell')('title', { name: video.title }),
    description,
    image,
    languages: video.languages ?? [video.lang],
    isPrivate: !isIndexed(video.origin),
    jsonLd: import.meta.env.SSR
      ? [
          ...(isIndexed(video.origin) ? [entity()] : []),
          breadcrumbs(context, [
            { name: t('crumbs.videos'), path: '/videos' },
            { name: game, path: section },
            { name: video.title, path },
          ]),
        ]
      : [],
  });
}

function textsOf(context: RouterContext, slug: GameSlug | undefined) {
  const t = getT(context.i18n, 'video');
  const game = slug === undefined ? undefined : gameBySlug(slug);
  if (game === undefined) return { name: undefined, title: t('title.all'), description: t('description.all'), path: '/videos' };
  const name = getT(context.i18n, 'common')(`game.${game.gameId}`);
  return {
    name,
    title: t('title.game', { game: name }),
    description: t('description.game', { game: name }),
    path: `/videos/${game.slug}`,
  };
}
