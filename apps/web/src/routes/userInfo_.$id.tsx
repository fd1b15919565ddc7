import { failureOf } from '@matchpoint/client/failure';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadProfile } from '../features/user/profile/load-profile.ts';
import { profileHead } from '../features/user/profile/profile-page-head.ts';
import { parseProfileSearchParams } from '../features/user/profile/profile-search-params.ts';
import { PublicPage } from '../features/user/profile/public-page.tsx';

export const Route = createFileRoute('/userInfo_/$id')({
  params: { parse: ({ id }) => (/^[1-9]\d{0,15}$/.test(id) ? { id } : false) },
  staticData: { namespaces: ['user', 'content'] },
  validateSearch: parseProfileSearchParams,
  loaderDeps: ({ search: { tab, page } }) => ({ tab, page }),
  loader: async ({ context, params: { id }, deps: { tab, page } }) => {
    try {
      await loadProfile(context, id, { ...(tab === undefined ? {} : { tab }), ...(page === undefined ? {} : { page }) });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'app' && failure.app.code === 'NOT_FOUND') throw notFound();
      throw error;
    }
  },
  head: ({ match: { context }, params: { id } }) => {
    const user = context.utils.user.profile.getData({ id: Number(id) });
    return user === undefined ? {} : profileHead(context, user);
  },
  component: PublicPageRoute,
});

function PublicPageRoute() {
  const { id } = Route.useParams();
  return <PublicPage key={id} id={id} search={Route.useSearch()} />;
}
