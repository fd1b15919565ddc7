import { createFileRoute } from '@tanstack/react-router';
import { DataPage } from '../features/creator/data/data-page.tsx';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/creatorCenter/_work/dataShow')({
  staticData: { namespaces: ['creator', 'form', 'plan'] },
  head: async ({ match: { context } }) => (await loadHeads()).creatorHead(context, 'dataShow'),
  component: DataPage,
});
