import { createFileRoute } from '@tanstack/react-router';
import { PreferencesPage } from '../features/preferences/preferences-page.tsx';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/userInfo/preferences')({
  staticData: { namespaces: ['user', 'preferences', 'home', 'spoiler'] },
  head: async ({ match: { context } }) => (await loadHeads()).ownPageHead(context, 'preferences', 'preferences', 'description'),
  component: PreferencesPage,
});
