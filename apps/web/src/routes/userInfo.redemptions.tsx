import { createFileRoute } from '@tanstack/react-router';
import { parseRedemptionsSearchParams } from '../features/mall/mall-search-params.ts';
import { RedemptionsPage } from '../features/mall/redemptions/redemptions-page.tsx';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/userInfo/redemptions')({
  staticData: { namespaces: ['user', 'mall', 'form'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'mall'),
  validateSearch: parseRedemptionsSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).ownPageHead(context, 'redemptions', 'mall', 'mine.description'),
  component: RedemptionsRoute,
});

function RedemptionsRoute() {
  return <RedemptionsPage search={Route.useSearch()} />;
}
