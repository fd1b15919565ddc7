import { createFileRoute } from '@tanstack/react-router';
import { SettingPage } from '../features/user/settings/setting-page.tsx';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/userInfo/_work/setting')({
  staticData: { namespaces: ['user', 'form'] },
  head: async ({ match: { context } }) =>
    (await loadHeads()).privateHead(context, '/userInfo/setting', 'setting.title', 'setting.description'),
  component: SettingPage,
});
