import { createFileRoute } from '@tanstack/react-router';
import { MyPostsPage } from '../features/post/my-posts-page.tsx';
import { parsePostSearchParams } from '../features/post/post-search-params.ts';
import { ownPageHead } from './-own-page-head.ts';
import { requireFeatures } from '../shared/system/features.ts';

export const Route = createFileRoute('/userInfo/userPost')({
  staticData: { namespaces: ['user', 'post', 'content', 'form'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'posts'),
  validateSearch: parsePostSearchParams,
  head: ({ match: { context } }) => ownPageHead(context, 'userPost', 'post', 'mine.description'),
  component: UserPostRoute,
});

function UserPostRoute() {
  return <MyPostsPage page={Route.useSearch().page ?? 1} />;
}
