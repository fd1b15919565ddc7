import { createFileRoute } from '@tanstack/react-router';
import { parseTipsSearchParams } from '../features/plan/tips/tips-search-params.ts';
import { TipsPage } from '../features/plan/tips/tips-page.tsx';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/userInfo/tips')({
  staticData: { namespaces: ['user', 'plan', 'plan-page'] },
  validateSearch: parseTipsSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).ownPageHead(context, 'tips', 'plan-page', 'tips.description'),
  component: TipsRoute,
});

function TipsRoute() {
  return <TipsPage search={Route.useSearch()} />;
}
