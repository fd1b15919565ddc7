import { createFileRoute } from '@tanstack/react-router';
import { ItemsPage } from '../features/my-things/items-page.tsx';
import { ownPageHead } from './-own-page-head.ts';

export const Route = createFileRoute('/userInfo/userPost')({
  staticData: { words: ['user', 'my-things'] },
  head: ({ match: { context } }) => ownPageHead(context, 'userPost', 'my-things', 'post.description'),
  component: UserPostRoute,
});

function UserPostRoute() {
  return <ItemsPage type="post" />;
}
