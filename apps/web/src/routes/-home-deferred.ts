import { lazyHydrated } from '../ui/lazy-hydration.tsx';
import type { HomeDeferredPanelsProps } from './-home-deferred-panels.tsx';

/** In a file of its own, because the route and its page are in different chunks and must share one object. */
export const homeDeferred = lazyHydrated<HomeDeferredPanelsProps>(
  'src/routes/-home-deferred-panels.tsx',
  () => import('./-home-deferred-panels.tsx'),
  ['content', 'plan', 'live'],
);
