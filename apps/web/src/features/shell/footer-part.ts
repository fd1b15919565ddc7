import { lazyHydrated } from '../../ui/lazy-hydration.tsx';

/** The footer, which is links: its code is loaded after everything that the first view needs. */
export const footerPart = lazyHydrated<object>('src/features/shell/footer.tsx', () => import('./footer.tsx'), ['footer']);
