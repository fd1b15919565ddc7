import { createFileRoute } from '@tanstack/react-router';
import { MyPostsPage } from '../features/post/my-posts-page.tsx';
import { parsePostSearchParams } from '../features/post/post-search-params.ts';
import { ownPageHead } from './-own-page-head.ts';

export const Route = createFileRoute('/userInfo/userPost')({
  staticData: { namespaces: ['user', 'post', 'content', 'form'] },
  validateSearch: parsePostSearchParams,
  head: ({ match: { context } }) => ownPageHead(context, 'userPost', 'post', 'mine.description'),
  component: UserPostRoute,
});

function UserPostRoute() {
  return <MyPostsPage page={Route.useSearch().page ?? 1} />;
}
