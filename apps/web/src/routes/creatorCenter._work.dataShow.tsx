import { createFileRoute } from '@tanstack/react-router';
import { DataPage } from '../features/creator/data/data-page.tsx';
import { creatorHead } from '../features/creator/frame/creator-head.ts';

export const Route = createFileRoute('/creatorCenter/_work/dataShow')({
  staticData: { namespaces: ['creator', 'form', 'plan'] },
  head: ({ match: { context } }) => creatorHead(context, 'dataShow'),
  component: DataPage,
});
