import { isGameSlug } from '@matchpoint/contracts/games';
import { createFileRoute } from '@tanstack/react-router';
import { parseVideoSearchParams } from '../features/video/video-search-params.ts';
import { loadVideoList } from '../features/video/load-videos.ts';
import { videoListHead } from '../features/video/video-head.ts';
import { VideoListPage } from '../features/video/video-list-page.tsx';

export const Route = createFileRoute('/videos/$game/videoList')({
  params: { parse: ({ game }) => (isGameSlug(game) ? { game } : false) },
  staticData: { namespaces: ['video', 'content'] },
  validateSearch: parseVideoSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { game }, deps }) => loadVideoList(context, game, deps),
  head: ({ match: { context, search }, params: { game } }) => videoListHead(context, game, search),
  component: GameVideoListRoute,
});

function GameVideoListRoute() {
  const { game } = Route.useParams();
  return <VideoListPage key={game} game={game} search={Route.useSearch()} />;
}
