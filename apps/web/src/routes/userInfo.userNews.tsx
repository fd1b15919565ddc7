import { createFileRoute } from '@tanstack/react-router';
import { ItemsPage } from '../features/my-things/items-page.tsx';
import { ownPageHead } from './-own-page-head.ts';

export const Route = createFileRoute('/userInfo/userNews')({
  staticData: { words: ['user', 'my-things'] },
  head: ({ match: { context } }) => ownPageHead(context, 'userNews', 'my-things', 'news.description'),
  component: UserNewsRoute,
});

function UserNewsRoute() {
  return <ItemsPage type="news" />;
}
