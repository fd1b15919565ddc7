import { createFileRoute } from '@tanstack/react-router';
import { ControlPage } from '../features/anchor/control/control-page.tsx';
import { anchorHead } from '../features/anchor/frame/anchor-head.ts';

export const Route = createFileRoute('/anchorCenter/_work/live')({
  staticData: { namespaces: ['anchor', 'form', 'match'] },
  head: ({ match: { context } }) => anchorHead(context, 'live'),
  component: ControlPage,
});
