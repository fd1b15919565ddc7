import { createFileRoute } from '@tanstack/react-router';
import { PlansPage } from '../features/creator/plans/plans-page.tsx';
import { parsePlansSearchParams } from '../features/creator/plans/plans-search-params.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/creatorCenter/_work/progManage')({
  staticData: { namespaces: ['creator', 'form', 'plan'] },
  validateSearch: parsePlansSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).creatorHead(context, 'progManage'),
  component: PlansRoute,
});

function PlansRoute() {
  return <PlansPage search={Route.useSearch()} />;
}
