import { lazyHydrated } from '../../ui/lazy-hydration.tsx';
import type { FrameEdgesProps } from './frame-edges.tsx';

/** The parts at the edges of the frame, which are links: their code is loaded after everything that the first view needs. */
export const frameEdges = lazyHydrated<FrameEdgesProps>('src/features/shell/frame-edges.tsx', () => import('./frame-edges.tsx'), [
  'footer',
]);
