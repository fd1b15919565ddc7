import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../features/user/frame/private-head.ts';
import { SettingPage } from '../features/user/settings/setting-page.tsx';

export const Route = createFileRoute('/userInfo/_work/setting')({
  staticData: { namespaces: ['user', 'form'] },
  head: ({ match: { context } }) => privateHead(context, '/userInfo/setting', 'setting.title', 'setting.description'),
  component: SettingPage,
});
