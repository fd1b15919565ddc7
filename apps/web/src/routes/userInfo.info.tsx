import { createFileRoute } from '@tanstack/react-router';
import { InfoPage } from '../features/user/info/info-page.tsx';
import { privateHead } from '../features/user/frame/private-head.ts';

export const Route = createFileRoute('/userInfo/info')({
  staticData: { namespaces: ['user', 'form'] },
  head: ({ match: { context } }) => privateHead(context, '/userInfo/info', 'info.title', 'info.description'),
  component: InfoPage,
});
