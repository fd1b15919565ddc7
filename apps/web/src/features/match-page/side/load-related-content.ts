import type { Locale } from '@matchpoint/contracts/locales';
import type { RouterContext } from '../../../lib/page/router-context.ts';

/** Returns the input of `news.listRelated` and `video.listRelated` for a match; loader and page use the same one. */
export function aboutMatch(locale: Locale, matchId: number) {
  return { locale, page: 1, matchId };
}

/** Fetches articles and videos about a match, for its page on the server. */
export async function loadRelatedContent({ utils, locale }: RouterContext, matchId: number): Promise<void> {
  const input = aboutMatch(locale.code, matchId);
  await Promise.all([utils.news.listRelated.prefetch(input), utils.video.listRelated.prefetch(input)]);
}
