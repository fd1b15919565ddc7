import { createFileRoute } from '@tanstack/react-router';
import { InfoPage } from '../features/user/info/info-page.tsx';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/userInfo/info')({
  staticData: { namespaces: ['user', 'form'] },
  head: async ({ match: { context } }) => (await loadHeads()).privateHead(context, '/userInfo/info', 'info.title', 'info.description'),
  component: InfoPage,
});
