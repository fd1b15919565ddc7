import { lazyHydrated } from '../../ui/lazy-hydration.tsx';

/** The search in the header, a form and a link that work without its code: it is loaded after everything that the first view needs. */
export const headerSearch = lazyHydrated<object>('src/features/search/header-search.tsx', () => import('./header-search.tsx'));
