import { idOfParam, isIdParam } from '../lib/navigation/id-param.ts';
import { createFileRoute } from '@tanstack/react-router';
import { COMMENT_NAMESPACES } from '../shared/comment/comment-namespaces.ts';
import { HotMatches } from '../features/match-list/panels/hot-matches.tsx';
import { loadPost } from '../features/post/load-posts.ts';
import { PostPage } from '../features/post/post-page.tsx';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/posts/$id')({
  params: { parse: ({ id }) => (isIdParam(id) ? { id } : false) },
  staticData: { namespaces: ['post', 'spoiler', 'match-list', 'match', ...COMMENT_NAMESPACES] },
  beforeLoad: ({ context }) => requireFeatures(context, 'posts'),
  loader: ({ context, params: { id } }) => loadPost(context, id),
  head: async ({ match: { context }, params: { id } }) => {
    const post = context.utils.post.detail.getData({ id: idOfParam(id) });
    return post === undefined ? {} : (await loadHeads()).postHead(context, post);
  },
  component: PostRoute,
});

function PostRoute() {
  const { id } = Route.useParams();
  return <PostPage key={id} id={idOfParam(id)} rail={<HotMatches gameId={undefined} />} />;
}
