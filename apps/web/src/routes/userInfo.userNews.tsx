import { createFileRoute } from '@tanstack/react-router';
import { MyNewsPage } from '../features/my-content/my-news-page.tsx';
import { parsePageSearchParams } from '../lib/navigation/page-search-params.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/userInfo/userNews')({
  staticData: { namespaces: ['user', 'my-content', 'content'] },
  validateSearch: parsePageSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).ownPageHead(context, 'userNews', 'my-content', 'news.description'),
  component: UserNewsRoute,
});

function UserNewsRoute() {
  return <MyNewsPage page={Route.useSearch().page ?? 1} />;
}
