import { createFileRoute } from '@tanstack/react-router';
import { HotMatches } from '../features/match-list/panels/hot-matches.tsx';
import { loadPosts } from '../features/post/load-posts.ts';
import { parsePostSearchParams } from '../features/post/post-search-params.ts';
import { PostsPage } from '../features/post/posts-page.tsx';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/posts/')({
  staticData: { namespaces: ['post', 'content', 'match', 'match-list'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'posts'),
  validateSearch: parsePostSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadPosts(context, deps),
  head: async ({ match: { context, search } }) => (await loadHeads()).postsHead(context, search),
  component: PostsRoute,
});

function PostsRoute() {
  return <PostsPage search={Route.useSearch()} rail={<HotMatches gameId={undefined} />} />;
}
