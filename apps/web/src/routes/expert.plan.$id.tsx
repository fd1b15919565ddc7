import type { PlanDetail } from '@matchpoint/contracts/plan/plan';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { COMMENT_NAMESPACES } from '../shared/comment/comment-namespaces.ts';
import { loadPlan } from '../features/plan/load-plan.ts';
import { PlanPage } from '../features/plan/plan-page.tsx';
import { RemovedPlanPage } from '../features/plan/removed-plan-page.tsx';
import { NotFoundPage } from '../features/errors/not-found-page.tsx';
import { idOfParam, isIdParam } from '../lib/navigation/id-param.ts';
import { useAccount } from '../shared/account/use-account.ts';
import { loadHeads } from './-load-heads.ts';

const RemovePlan = lazy(() => import('../features/staff/plan/remove-plan.tsx'));

export const Route = createFileRoute('/expert/plan/$id')({
  params: { parse: ({ id }) => (isIdParam(id) ? { id } : false) },
  staticData: { namespaces: ['plan', 'plan-page', 'record', 'gold', ...COMMENT_NAMESPACES] },
  loader: ({ context, params: { id } }) => loadPlan(context, idOfParam(id)),
  head: async ({ match: { context }, params: { id } }) => {
    const plan = context.utils.plan.detail.getData({ locale: context.locale.code, id: idOfParam(id) });
    return plan === undefined ? {} : (await loadHeads()).planHead(context, plan);
  },
  component: PlanRoute,
  notFoundComponent: AbsentPlanRoute,
});

function PlanRoute() {
  const { id } = Route.useParams();
  return <PlanPage key={id} id={idOfParam(id)} staffActions={(plan) => <StaffActions plan={plan} />} />;
}

/** What members of staff may do with the plan; other users do not load it. */
function StaffActions({ plan }: { readonly plan: Pick<PlanDetail, 'id' | 'title'> }) {
  const { user } = useAccount();
  return user?.roles.includes('staff') === true ? (
    <Suspense fallback={null}>
      <RemovePlan plan={plan} />
    </Suspense>
  ) : null;
}

function AbsentPlanRoute() {
  const { id } = Route.useParams();
  return <RemovedPlanPage key={id} id={idOfParam(id)} absent={<NotFoundPage />} />;
}
