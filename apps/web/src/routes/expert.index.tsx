import { createFileRoute } from '@tanstack/react-router';
import { boardHead } from '../features/expert/expert-heads.ts';
import { ExpertHomePage } from '../features/expert/expert-home-page.tsx';
import { parseBoardSearchParams } from '../features/expert/expert-search-params.ts';
import { loadExpertHome } from '../features/expert/load-experts.ts';

export const Route = createFileRoute('/expert/')({
  staticData: { namespaces: ['expert', 'plan'] },
  validateSearch: parseBoardSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadExpertHome(context, deps),
  head: ({ match: { context } }) => boardHead(context, 'home'),
  component: ExpertsRoute,
});

function ExpertsRoute() {
  return <ExpertHomePage search={Route.useSearch()} />;
}
