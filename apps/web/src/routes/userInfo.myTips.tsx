import { createFileRoute } from '@tanstack/react-router';
import { TipsPage } from '../features/my-content/tips-page.tsx';
import { ownPageHead } from './-own-page-head.ts';

export const Route = createFileRoute('/userInfo/myTips')({
  staticData: { namespaces: ['user', 'my-content'] },
  head: ({ match: { context } }) => ownPageHead(context, 'myTips', 'my-content', 'tips.description'),
  component: TipsPage,
});
