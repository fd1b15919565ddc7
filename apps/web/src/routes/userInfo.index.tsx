import { createFileRoute } from '@tanstack/react-router';
import { OwnPage } from '../features/user/profile/own-page.tsx';
import { privateHead } from '../features/user/frame/private-head.ts';
import { parseProfileSearchParams } from '../features/user/profile/profile-search-params.ts';
import { requireFeatures } from '../shared/system/features.ts';

export const Route = createFileRoute('/userInfo/')({
  staticData: { namespaces: ['user', 'content'] },
  validateSearch: parseProfileSearchParams,
  beforeLoad: ({ context, search }) => (search.tab === 'post' ? requireFeatures(context, 'posts') : undefined),
  head: ({ match: { context } }) => privateHead(context, '/userInfo', 'home.title', 'home.description'),
  component: OwnPageRoute,
});

function OwnPageRoute() {
  return <OwnPage search={Route.useSearch()} />;
}
