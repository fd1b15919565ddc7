import { lazyHydrated } from '../ui/lazy-hydration.tsx';
import type { HomeDeferredPanelsProps } from './-home-deferred-panels.tsx';

/** In a file of its own: the route and its page, which are cut apart, must mean the same. */
export const homeDeferred = lazyHydrated<HomeDeferredPanelsProps>(
  'src/routes/-home-deferred-panels.tsx',
  () => import('./-home-deferred-panels.tsx'),
);
