import { idOfParam, isIdParam } from '../lib/navigation/id-param.ts';
import { isGameSlug } from '@matchpoint/contracts/games';
import { createFileRoute } from '@tanstack/react-router';
import { COMMENT_NAMESPACES } from '../shared/comment/comment-namespaces.ts';
import { HotMatches } from '../features/match-list/panels/hot-matches.tsx';
import { loadVideo } from '../features/video/load-videos.ts';
import { VideoPage } from '../features/video/video-page.tsx';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/videos/$game/$id')({
  params: { parse: ({ game, id }) => (isGameSlug(game) && isIdParam(id) ? { game, id } : false) },
  staticData: { namespaces: ['video', 'room', 'spoiler', 'match-list', 'match', ...COMMENT_NAMESPACES] },
  loader: ({ context, params: { game, id } }) => loadVideo(context, game, id),
  head: async ({ match: { context }, params: { id } }) => {
    const video = context.utils.video.detail.getData({ locale: context.locale.code, id: idOfParam(id) });
    return video === undefined ? {} : (await loadHeads()).videoHead(context, video);
  },
  component: VideoRoute,
});

function VideoRoute() {
  const { id } = Route.useParams();
  return <VideoPage key={id} id={idOfParam(id)} rail={(gameId) => <HotMatches gameId={gameId} />} />;
}
