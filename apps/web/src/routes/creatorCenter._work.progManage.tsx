import { createFileRoute } from '@tanstack/react-router';
import { creatorHead } from '../features/creator/frame/creator-head.ts';
import { PlansPage } from '../features/creator/plans/plans-page.tsx';
import { parsePlansSearchParams } from '../features/creator/plans/plans-search-params.ts';

export const Route = createFileRoute('/creatorCenter/_work/progManage')({
  staticData: { namespaces: ['creator', 'form', 'plan'] },
  validateSearch: parsePlansSearchParams,
  head: ({ match: { context } }) => creatorHead(context, 'progManage'),
  component: PlansRoute,
});

function PlansRoute() {
  return <PlansPage search={Route.useSearch()} />;
}
