import type { PlanDetail } from '@matchpoint/contracts/plan/plan';
import { getT } from '../../lib/i18n/i18n.ts';
import { breadcrumbs } from '../../lib/page/json-ld.ts';
import { pageHead } from '../../lib/page/page-head.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';
import { marketNames } from '../../shared/plan/market-text.ts';

/** Returns the head of a plan page. Plans on simulated matches are not indexed, as their matches are not. */
export function planHead(context: RouterContext, plan: PlanDetail) {
  const t = getT(context.i18n, 'plan');
  const tPage = getT(context.i18n, 'plan-page');
  const [home, away] = plan.match.teams;
  const match = home === undefined || away === undefined ? plan.match.league.name : t('match.versus', { home: home.name, away: away.name });
  const path = `/expert/plan/${plan.id}`;
  const title = tPage('title', { title: plan.title, expert: plan.author.name });
  return pageHead({
    context,
    path,
    title: getT(context.i18n, 'shell')('title', { name: title }),
    description: tPage('description', {
      expert: plan.author.name,
      match,
      markets: marketNames(plan.picks, plan.match.gameId, t).join(' · '),
    }),
    type: 'article',
    isPrivate: plan.match.simulated,
    jsonLd: import.meta.env.SSR
      ? [
          breadcrumbs(context, [
            { name: tPage('crumbs.experts'), path: '/expert' },
            { name: plan.author.name, path: `/expert/${plan.author.uid}` },
            { name: plan.title, path },
          ]),
        ]
      : [],
  });
}
