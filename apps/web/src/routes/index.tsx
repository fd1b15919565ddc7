import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../app/head.ts';
import { wordsOf } from '../app/i18n.ts';
import { addressOf, type JsonLd, publisher } from '../app/json-ld.ts';
import { useWords } from '../app/use-words.ts';
import { ClipsPanel } from '../features/home/clips-panel.tsx';
import { DataPanel } from '../features/home/data-panel.tsx';
import { HomeBlocks } from '../features/home/home-blocks.tsx';
import { HotNewsPanel } from '../features/home/hot-news-panel.tsx';
import { HotPanel } from '../features/home/hot-panel.tsx';
import { loadHome } from '../features/home/load-home.ts';
import { NewsPanel } from '../features/home/news-panel.tsx';
import { PreviewPanel } from '../features/home/preview-panel.tsx';
import { FavouritesPanel } from '../features/match-list/favourites-panel.tsx';
import { HomeRails } from '../features/match-list/home-rails.tsx';
import { LivePanel } from '../features/match-list/live-panel.tsx';
import { SchedulePanel } from '../features/match-list/schedule-panel.tsx';
import { useLive } from '../realtime/use-live.ts';
import { Columns } from '../ui/columns.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

export const Route = createFileRoute('/')({
  staticData: { words: ['home', 'match', 'lists', 'content'] },
  loader: ({ context }) => loadHome(context),
  head: ({ match: { context } }) => {
    const words = wordsOf(context.i18n, 'home');
    const shell = wordsOf(context.i18n, 'shell');
    const name = wordsOf(context.i18n, 'common')('brand.name');
    const jsonLd: JsonLd[] = [{ '@type': 'WebSite', name, url: addressOf(context, '/') }, publisher(context, name)];
    return pageHead({ context, path: '/', title: shell('title', { name: words('title') }), description: words('description'), jsonLd });
  },
  component: HomeRoute,
});

function HomeRoute() {
  const words = useWords('home');
  useLive();
  return (
    <Columns
      leftLabel={words('rail.games')}
      left={<HomeRails />}
      rightLabel={words('hot.title')}
      right={
        <>
          <HotPanel />
          <HotNewsPanel />
          <FavouritesPanel />
        </>
      }
    >
      <VisuallyHidden>
        <h1>{words('heading')}</h1>
      </VisuallyHidden>
      <HomeBlocks
        blocks={{
          live: <LivePanel />,
          schedule: <SchedulePanel />,
          clips: <ClipsPanel />,
          news: <NewsPanel />,
          preview: <PreviewPanel />,
          data: <DataPanel />,
        }}
      />
    </Columns>
  );
}
