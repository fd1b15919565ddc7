import { ClipsPanel } from '../features/home/clips-panel.tsx';
import { DataPanel } from '../features/home/data-panel.tsx';
import { ExpertsPanel } from '../features/home/experts-panel.tsx';
import { HotNewsPanel } from '../features/home/hot-news-panel.tsx';
import { HotPanel } from '../features/home/hot-panel.tsx';
import { NewsPanel } from '../features/home/news-panel.tsx';
import { PlansPanel } from '../features/home/plans-panel.tsx';
import { PreviewPanel } from '../features/home/preview-panel.tsx';
import { TopRoomsPanel } from '../features/live/rooms/top-rooms-panel.tsx';
import { FollowedPanel } from '../features/match-list/panels/followed-panel.tsx';
import { LivePanel } from '../features/match-list/panels/live-panel.tsx';
import { ReplayPanel } from '../features/match-list/panels/replay-panel.tsx';
import { ResultsPanel } from '../features/match-list/panels/results-panel.tsx';
import { SchedulePanel } from '../features/match-list/panels/schedule-panel.tsx';
import { HomeSidebar } from '../features/match-list/sidebar/home-sidebar.tsx';

export interface HomeDeferredPanelsProps {
  readonly part:
    | 'replays'
    | 'live'
    | 'schedule'
    | 'plans'
    | 'hot'
    | 'experts'
    | 'clips'
    | 'news'
    | 'preview'
    | 'data'
    | 'hot-news'
    | 'favourites'
    | 'rooms'
    | 'sidebar';
}

/** The panels of the home page: one chunk, fetched after the first view. None of them changes before all are hydrated. */
export default function HomeDeferredPanels({ part }: HomeDeferredPanelsProps) {
  switch (part) {
    case 'replays':
      return <ReplayPanel />;
    case 'live':
      return <LivePanel />;
    case 'schedule':
      return <SchedulePanel />;
    case 'plans':
      return <PlansPanel />;
    case 'hot':
      return <HotPanel />;
    case 'experts':
      return <ExpertsPanel />;
    case 'clips':
      return <ClipsPanel />;
    case 'news':
      return <NewsPanel />;
    case 'preview':
      return <PreviewPanel />;
    case 'data':
      return <DataPanel />;
    case 'hot-news':
      return <HotNewsPanel />;
    case 'rooms':
      return <TopRoomsPanel />;
    case 'sidebar':
      return <HomeSidebar />;
    case 'favourites':
      return (
        <>
          <FollowedPanel />
          <ResultsPanel />
        </>
      );
  }
}
