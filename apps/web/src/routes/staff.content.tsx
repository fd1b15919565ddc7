import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../features/staff/content/content-page.tsx';
import { parseContentSearchParams } from '../features/staff/content/content-search-params.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/staff/content')({
  validateSearch: parseContentSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).staffHead(context, '/staff/content', 'tab.content'),
  component: ContentRoute,
});

function ContentRoute() {
  return <ContentPage search={Route.useSearch()} />;
}
