import { later } from '../ui/lazy-hydration.tsx';
import type { HomeBelowProps } from './-home-below.tsx';

/** In a file of its own: the route and its page, which are cut apart, must mean the same. */
export const homeBelow = later<HomeBelowProps>('src/routes/-home-below.tsx', () => import('./-home-below.tsx'));
