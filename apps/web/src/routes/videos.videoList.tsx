import { createFileRoute } from '@tanstack/react-router';
import { parseVideoSearchParams } from '../features/video/video-search-params.ts';
import { loadVideoList } from '../features/video/load-videos.ts';
import { VideoListPage } from '../features/video/video-list-page.tsx';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/videos/videoList')({
  staticData: { namespaces: ['video', 'content'] },
  validateSearch: parseVideoSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadVideoList(context, undefined, deps),
  head: async ({ match: { context, search } }) => (await loadHeads()).videoListHead(context, undefined, search),
  component: VideoListRoute,
});

function VideoListRoute() {
  return <VideoListPage game={undefined} search={Route.useSearch()} />;
}
