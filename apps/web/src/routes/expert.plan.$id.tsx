import { createFileRoute } from '@tanstack/react-router';
import { COMMENT_NAMESPACES } from '../shared/comment/comment-namespaces.ts';
import { planHead } from '../features/plan/plan-head.ts';
import { loadPlan } from '../features/plan/load-plan.ts';
import { PlanPage } from '../features/plan/plan-page.tsx';
import { RemovedPlanPage } from '../features/plan/removed-plan-page.tsx';
import { NotFoundPage } from '../features/errors/not-found-page.tsx';
import { idOfParam, isIdParam } from '../lib/navigation/id-param.ts';

export const Route = createFileRoute('/expert/plan/$id')({
  params: { parse: ({ id }) => (isIdParam(id) ? { id } : false) },
  staticData: { namespaces: ['plan', 'plan-page', 'record', 'gold', ...COMMENT_NAMESPACES] },
  loader: ({ context, params: { id } }) => loadPlan(context, idOfParam(id)),
  head: ({ match: { context }, params: { id } }) => {
    const plan = context.utils.plan.detail.getData({ locale: context.locale.code, id: idOfParam(id) });
    return plan === undefined ? {} : planHead(context, plan);
  },
  component: PlanRoute,
  notFoundComponent: AbsentPlanRoute,
});

function PlanRoute() {
  const { id } = Route.useParams();
  return <PlanPage key={id} id={idOfParam(id)} />;
}

function AbsentPlanRoute() {
  const { id } = Route.useParams();
  return <RemovedPlanPage key={id} id={idOfParam(id)} absent={<NotFoundPage />} />;
}
