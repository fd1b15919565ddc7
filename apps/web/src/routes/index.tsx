import { useTranslation } from 'react-i18next';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page/page-head.ts';
import { getT } from '../lib/i18n/i18n.ts';
import { absoluteUrl, type JsonLd, publisher } from '../lib/page/json-ld.ts';
import { HomeBlocks } from '../features/home/home-blocks.tsx';
import { loadHome } from '../features/home/load-home.ts';
import { loadPanels } from '../features/match-list/panels/load-panels.ts';
import { useLive } from '../shared/realtime/use-live.ts';
import { PageLayout } from '../ui/layout/page-layout.tsx';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';
import { homeDeferred } from './-home-deferred.ts';

/** The same elements in every render, as deferred parts require (ui/lazy-hydration.tsx). */
const BLOCKS = {
  replays: <homeDeferred.Part part="replays" />,
  live: <homeDeferred.Part part="live" />,
  schedule: <homeDeferred.Part part="schedule" />,
  clips: <homeDeferred.Part part="clips" />,
  news: <homeDeferred.Part part="news" />,
  preview: <homeDeferred.Part part="preview" />,
  data: <homeDeferred.Part part="data" />,
};

export const Route = createFileRoute('/')({
  staticData: { namespaces: ['home', 'match', 'match-list'], deferred: () => [homeDeferred] },
  loader: async ({ context }) => {
    await Promise.all([loadPanels(context), loadHome(context)]);
  },
  head: ({ match: { context } }) => {
    const t = getT(context.i18n, 'home');
    const tShell = getT(context.i18n, 'shell');
    const name = getT(context.i18n, 'common')('brand.name');
    const jsonLd: JsonLd[] = import.meta.env.SSR
      ? [{ '@type': 'WebSite', name, url: absoluteUrl(context, '/') }, publisher(context, name)]
      : [];
    return pageHead({ context, path: '/', title: tShell('title', { name: t('title') }), description: t('description'), jsonLd });
  },
  component: HomeRoute,
});

function HomeRoute() {
  const { t } = useTranslation('home');
  useLive();
  return (
    <PageLayout
      leftLabel={t('rail.games')}
      left={<homeDeferred.Part part="sidebar" />}
      rightLabel={t('hot.title')}
      right={
        <>
          <homeDeferred.Part part="plans" />
          <homeDeferred.Part part="hot" />
          <homeDeferred.Part part="rooms" />
          <homeDeferred.Part part="experts" />
          <homeDeferred.Part part="hot-news" />
          <homeDeferred.Part part="favourites" />
        </>
      }
    >
      <VisuallyHidden>
        <h1>{t('heading')}</h1>
      </VisuallyHidden>
      <HomeBlocks blocks={BLOCKS} />
    </PageLayout>
  );
}
