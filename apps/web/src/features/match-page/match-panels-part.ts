import { lazyHydrated } from '../../ui/lazy-hydration.tsx';
import type { MatchPanelsProps } from './match-panels.tsx';

/** In a file of its own, because the route and its page are in different chunks and must share one object. */
export const matchPanels = lazyHydrated<MatchPanelsProps>('src/features/match-page/match-panels.tsx', () => import('./match-panels.tsx'), [
  'match-commentary',
]);
