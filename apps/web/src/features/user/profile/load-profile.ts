import { idOfParam } from '../../../lib/navigation/id-param.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';
import { PROFILE_TABS, type ProfileSearchParams } from './profile-search-params.ts';

/** Loads a user's public page. Waits for the user and their most read articles; waits for the list of the tab on the server only. */
export async function loadProfile({ utils, locale }: RouterContext, id: string, search: ProfileSearchParams): Promise<void> {
  const { tab = PROFILE_TABS[0], page = 1 } = search;
  const uid = idOfParam(id);
  const list =
    tab === 'follow' || tab === 'fans'
      ? utils.user.listFollows.prefetch({ id: uid, type: tab, page })
      : utils.user.publishedContent.prefetch({ locale: locale.code, id: uid, type: tab, page });
  // Awaited everywhere: a column that appears later would move the page.
  const hot = utils.news.userHot.prefetch({ locale: locale.code, id: uid });
  await Promise.all([utils.user.profile.ensureData({ id: uid }), hot, import.meta.env.SSR ? list : undefined]);
}
