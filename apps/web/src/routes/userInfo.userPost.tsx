import { createFileRoute } from '@tanstack/react-router';
import { MyPostsPage } from '../features/post/my-posts-page.tsx';
import { parsePostSearchParams } from '../features/post/post-search-params.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/userInfo/userPost')({
  staticData: { namespaces: ['user', 'post', 'content', 'form'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'posts'),
  validateSearch: parsePostSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).ownPageHead(context, 'userPost', 'post', 'mine.description'),
  component: UserPostRoute,
});

function UserPostRoute() {
  return <MyPostsPage page={Route.useSearch().page ?? 1} />;
}
