import { createFileRoute } from '@tanstack/react-router';
import { BoardPage } from '../features/expert/board-page.tsx';
import { parseBoardSearchParams } from '../features/expert/expert-search-params.ts';
import { loadBoard } from '../features/expert/load-experts.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/expert/allExperts')({
  staticData: { namespaces: ['expert', 'plan'] },
  validateSearch: parseBoardSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadBoard(context, 'all', deps),
  head: async ({ match: { context } }) => (await loadHeads()).boardHead(context, 'all'),
  component: AllExpertsRoute,
});

function AllExpertsRoute() {
  return <BoardPage board="all" search={Route.useSearch()} />;
}
