import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page/page-head.ts';
import { wordsOf } from '../lib/i18n/i18n.ts';
import { absoluteUrl, type JsonLd, publisher } from '../lib/page/json-ld.ts';
import { useWords } from '../lib/i18n/use-words.ts';
import { HomeBlocks } from '../features/home/home-blocks.tsx';
import { loadHome } from '../features/home/load-home.ts';
import { HomeSidebar } from '../features/match-list/sidebar/home-sidebar.tsx';
import { LivePanel } from '../features/match-list/panels/live-panel.tsx';
import { useLive } from '../shared/realtime/use-live.ts';
import { PageLayout } from '../ui/layout/page-layout.tsx';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';
import { homeDeferred } from './-home-deferred.ts';

/** The same elements for as long as the page stands (app/later.tsx). */
const BLOCKS = {
  live: <LivePanel />,
  schedule: <homeDeferred.Part part="schedule" />,
  clips: <homeDeferred.Part part="clips" />,
  news: <homeDeferred.Part part="news" />,
  preview: <homeDeferred.Part part="preview" />,
  data: <homeDeferred.Part part="data" />,
};

export const Route = createFileRoute('/')({
  staticData: { words: ['home', 'match', 'lists', 'content'], deferred: [homeDeferred] },
  loader: ({ context }) => loadHome(context),
  head: ({ match: { context } }) => {
    const words = wordsOf(context.i18n, 'home');
    const shell = wordsOf(context.i18n, 'shell');
    const name = wordsOf(context.i18n, 'common')('brand.name');
    const jsonLd: JsonLd[] = [{ '@type': 'WebSite', name, url: absoluteUrl(context, '/') }, publisher(context, name)];
    return pageHead({ context, path: '/', title: shell('title', { name: words('title') }), description: words('description'), jsonLd });
  },
  component: HomeRoute,
});

function HomeRoute() {
  const words = useWords('home');
  useLive();
  return (
    <PageLayout
      leftLabel={words('rail.games')}
      left={<HomeSidebar />}
      rightLabel={words('hot.title')}
      right={
        <>
          <homeDeferred.Part part="hot" />
          <homeDeferred.Part part="hot-news" />
          <homeDeferred.Part part="favourites" />
        </>
      }
    >
      <VisuallyHidden>
        <h1>{words('heading')}</h1>
      </VisuallyHidden>
      <HomeBlocks blocks={BLOCKS} />
    </PageLayout>
  );
}
