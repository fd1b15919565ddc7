import { createFileRoute } from '@tanstack/react-router';
import { loadVideos } from '../features/video/load-videos.ts';
import { VideosPage } from '../features/video/videos-page.tsx';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/videos/')({
  staticData: { namespaces: ['video', 'content'] },
  loader: ({ context }) => loadVideos(context, undefined),
  head: async ({ match: { context } }) => (await loadHeads()).videosHead(context, undefined),
  component: VideosRoute,
});

function VideosRoute() {
  return <VideosPage game={undefined} />;
}
