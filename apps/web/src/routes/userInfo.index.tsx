import { createFileRoute } from '@tanstack/react-router';
import { OwnPage } from '../features/user/profile/own-page.tsx';
import { parseProfileSearchParams } from '../features/user/profile/profile-search-params.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/userInfo/')({
  staticData: { namespaces: ['user', 'content'] },
  validateSearch: parseProfileSearchParams,
  beforeLoad: ({ context, search }) => (search.tab === 'post' ? requireFeatures(context, 'posts') : undefined),
  head: async ({ match: { context } }) => (await loadHeads()).privateHead(context, '/userInfo', 'home.title', 'home.description'),
  component: OwnPageRoute,
});

function OwnPageRoute() {
  return <OwnPage search={Route.useSearch()} />;
}
