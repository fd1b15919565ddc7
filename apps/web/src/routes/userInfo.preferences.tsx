import { createFileRoute } from '@tanstack/react-router';
import { PreferencesPage } from '../features/preferences/preferences-page.tsx';
import { ownPageHead } from './-own-page-head.ts';

export const Route = createFileRoute('/userInfo/preferences')({
  staticData: { namespaces: ['user', 'preferences', 'home', 'spoiler'] },
  head: ({ match: { context } }) => ownPageHead(context, 'preferences', 'preferences', 'description'),
  component: PreferencesPage,
});
