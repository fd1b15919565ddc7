import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { InstallationLine } from './notices/installation-line.tsx';

export interface FrameEdgesProps {
  readonly part: 'installation-line' | 'footer' | 'bottom-bar';
}

/** The parts of the frame above and below the page: one chunk, fetched after the first view. */
export default function FrameEdges({ part }: FrameEdgesProps) {
  switch (part) {
    case 'installation-line':
      return <InstallationLine />;
    case 'footer':
      return <Footer />;
    case 'bottom-bar':
      return <BottomBar />;
  }
}
