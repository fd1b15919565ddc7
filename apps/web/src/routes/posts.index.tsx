import { createFileRoute } from '@tanstack/react-router';
import { HotMatches } from '../features/match-list/hot-matches.tsx';
import { loadPosts } from '../features/posts/load-posts.ts';
import { postsHead } from '../features/posts/post-heads.ts';
import { parsePostSearch } from '../features/posts/post-search.ts';
import { PostsPage } from '../features/posts/posts-page.tsx';

export const Route = createFileRoute('/posts/')({
  staticData: { words: ['post', 'content', 'match', 'lists'] },
  validateSearch: parsePostSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadPosts(context, deps),
  head: ({ match: { context, search } }) => postsHead(context, search),
  component: PostsRoute,
});

function PostsRoute() {
  return <PostsPage search={Route.useSearch()} rail={<HotMatches gameId={undefined} />} />;
}
