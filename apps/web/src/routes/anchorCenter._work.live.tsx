import { createFileRoute } from '@tanstack/react-router';
import { ControlPage } from '../features/anchor/control/control-page.tsx';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/anchorCenter/_work/live')({
  staticData: { namespaces: ['anchor', 'form', 'match'] },
  head: async ({ match: { context } }) => (await loadHeads()).anchorHead(context, 'live'),
  component: ControlPage,
});
