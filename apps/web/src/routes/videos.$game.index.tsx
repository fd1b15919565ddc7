import { isIdParam } from '../lib/navigation/id-param.ts';
import { isGameSlug } from '@matchpoint/contracts/games';
import { createFileRoute } from '@tanstack/react-router';
import { loadVideo, loadVideos } from '../features/video/load-videos.ts';
import { VideosPage } from '../features/video/videos-page.tsx';
import { loadHeads } from './-load-heads.ts';

/** `/videos/{x}`: a slug is a game; a number is a video (DESIGN §9) and redirects to its own URL. */
export const Route = createFileRoute('/videos/$game/')({
  params: { parse: ({ game }) => (isGameSlug(game) || isIdParam(game) ? { game } : false) },
  staticData: { namespaces: ['video', 'content'] },
  loader: ({ context, params: { game } }) => (isGameSlug(game) ? loadVideos(context, game) : loadVideo(context, undefined, game)),
  head: async ({ match: { context }, params: { game } }) => (isGameSlug(game) ? (await loadHeads()).videosHead(context, game) : {}),
  component: GameVideosRoute,
});

function GameVideosRoute() {
  const { game } = Route.useParams();
  return isGameSlug(game) ? <VideosPage key={game} game={game} /> : null;
}
