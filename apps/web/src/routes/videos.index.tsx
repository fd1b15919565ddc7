import { createFileRoute } from '@tanstack/react-router';
import { loadVideos } from '../features/video/load-videos.ts';
import { videosHead } from '../features/video/video-head.ts';
import { VideosPage } from '../features/video/videos-page.tsx';

export const Route = createFileRoute('/videos/')({
  staticData: { namespaces: ['video', 'content'] },
  loader: ({ context }) => loadVideos(context, undefined),
  head: ({ match: { context } }) => videosHead(context, undefined),
  component: VideosRoute,
});

function VideosRoute() {
  return <VideosPage game={undefined} />;
}
