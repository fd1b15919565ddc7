import { isGameSlug } from '@matchpoint/contracts/games';
import { createFileRoute } from '@tanstack/react-router';
import { parseVideoSearchParams } from '../features/video/video-search-params.ts';
import { loadVideoList } from '../features/video/load-videos.ts';
import { VideoListPage } from '../features/video/video-list-page.tsx';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/videos/$game/videoList')({
  params: { parse: ({ game }) => (isGameSlug(game) ? { game } : false) },
  staticData: { namespaces: ['video', 'content'] },
  validateSearch: parseVideoSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { game }, deps }) => loadVideoList(context, game, deps),
  head: async ({ match: { context, search }, params: { game } }) => (await loadHeads()).videoListHead(context, game, search),
  component: GameVideoListRoute,
});

function GameVideoListRoute() {
  const { game } = Route.useParams();
  return <VideoListPage key={game} game={game} search={Route.useSearch()} />;
}
