import { lazyHydrated } from '../ui/lazy-hydration.tsx';
import type { HomeBelowProps } from './-home-deferred-panels.tsx';

/** In a file of its own: the route and its page, which are cut apart, must mean the same. */
export const homeBelow = lazyHydrated<HomeBelowProps>('src/routes/-home-deferred-panels.tsx', () => import('./-home-deferred-panels.tsx'));
