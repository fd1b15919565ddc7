import type { Locale } from '@matchpoint/contracts/locales';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { RouterContext } from '../../../lib/page/router-context.ts';
import { isOffered } from '../../../shared/system/features.ts';

/** Returns the input of `news.listRelated` and `video.listRelated` for a match; loader and page use the same one. */
export function aboutMatch(locale: Locale, matchId: Id) {
  return { locale, page: 1, matchId };
}

/** Fetches articles and videos about a match, for its page on the server. */
export async function loadRelatedContent(context: RouterContext, matchId: Id): Promise<void> {
  const { utils, locale } = context;
  const input = aboutMatch(locale.code, matchId);
  await Promise.all([
    (await isOffered(context, 'relatedNews')) ? utils.news.listRelated.prefetch(input) : undefined,
    (await isOffered(context, 'relatedVideos')) ? utils.video.listRelated.prefetch(input) : undefined,
  ]);
}
