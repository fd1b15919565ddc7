import { createFileRoute } from '@tanstack/react-router';
import { TipsPage } from '../features/my-content/tips-page.tsx';
import { ownPageHead } from './-own-page-head.ts';

export const Route = createFileRoute('/userInfo/myTips')({
  staticData: { words: ['user', 'my-things'] },
  head: ({ match: { context } }) => ownPageHead(context, 'myTips', 'my-things', 'tips.description'),
  component: TipsPage,
});
