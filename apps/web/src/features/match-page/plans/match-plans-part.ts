import { lazyHydrated } from '../../../ui/lazy-hydration.tsx';
import type { MatchPlansProps } from './match-plans.tsx';

/** In a file of its own, because the route and its page are in different chunks and must share one object. */
export const matchPlans = lazyHydrated<MatchPlansProps>(
  'src/features/match-page/plans/match-plans.tsx',
  () => import('./match-plans.tsx'),
  ['plan'],
);
