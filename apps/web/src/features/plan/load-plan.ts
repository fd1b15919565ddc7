import type { Id } from '@matchpoint/contracts/rules/id';
import { withNotFound } from '../../lib/navigation/with-not-found.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';

/**
 * Loads a plan as everybody may read it, and on the server the other plans of its match and its author.
 * @throws notFound() for a plan that is not published
 */
export async function loadPlan({ utils, locale }: RouterContext, id: Id): Promise<void> {
  const plan = await withNotFound(utils.plan.detail.ensureData({ locale: locale.code, id }));
  if (!import.meta.env.SSR) return;
  const list = { locale: locale.code, page: 1 };
  await Promise.all([
    utils.plan.list.prefetch({ ...list, matchId: plan.match.id }),
    utils.plan.list.prefetch({ ...list, userId: plan.author.uid }),
  ]);
}
