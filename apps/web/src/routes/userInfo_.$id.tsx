import { idOfParam, isIdParam } from '../lib/navigation/id-param.ts';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadProfile } from '../features/user/profile/load-profile.ts';
import { parseProfileSearchParams } from '../features/user/profile/profile-search-params.ts';
import { PublicPage } from '../features/user/profile/public-page.tsx';
import { isAbsent } from '../lib/navigation/with-not-found.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/userInfo_/$id')({
  params: { parse: ({ id }) => (isIdParam(id) ? { id } : false) },
  staticData: { namespaces: ['user', 'content'] },
  validateSearch: parseProfileSearchParams,
  beforeLoad: ({ context, search }) => (search.tab === 'post' ? requireFeatures(context, 'posts') : undefined),
  loaderDeps: ({ search: { tab, page } }) => ({ tab, page }),
  loader: async ({ context, params: { id }, deps: { tab, page } }) => {
    try {
      await loadProfile(context, id, { ...(tab === undefined ? {} : { tab }), ...(page === undefined ? {} : { page }) });
    } catch (error) {
      if (isAbsent(error)) throw notFound();
      throw error;
    }
  },
  head: async ({ match: { context }, params: { id } }) => {
    const user = context.utils.user.profile.getData({ id: idOfParam(id) });
    return user === undefined ? {} : (await loadHeads()).profileHead(context, user);
  },
  component: PublicPageRoute,
});

function PublicPageRoute() {
  const { id } = Route.useParams();
  return <PublicPage key={id} id={id} search={Route.useSearch()} />;
}
