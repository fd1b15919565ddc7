import { createFileRoute } from '@tanstack/react-router';
import { ExpertHomePage } from '../features/expert/expert-home-page.tsx';
import { parseBoardSearchParams } from '../features/expert/expert-search-params.ts';
import { loadExpertHome } from '../features/expert/load-experts.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/expert/')({
  staticData: { namespaces: ['expert', 'plan'] },
  validateSearch: parseBoardSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadExpertHome(context, deps),
  head: async ({ match: { context } }) => (await loadHeads()).boardHead(context, 'home'),
  component: ExpertsRoute,
});

function ExpertsRoute() {
  return <ExpertHomePage search={Route.useSearch()} />;
}
