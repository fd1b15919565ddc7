import { createFileRoute } from '@tanstack/react-router';
import { SendPage } from '../features/my-things/send-page.tsx';
import { ownPageHead } from './-own-page-head.ts';

export const Route = createFileRoute('/userInfo/send')({
  staticData: { words: ['user', 'my-things'] },
  head: ({ match: { context } }) => ownPageHead(context, 'send', 'my-things', 'send.description'),
  component: SendPage,
});
