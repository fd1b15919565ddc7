import { createFileRoute } from '@tanstack/react-router';
import { CreatorHomePage } from '../features/creator/home/creator-home-page.tsx';
import { loadHeads } from './-load-heads.ts';

/** The public first page of the creator center: it is not made of Mantine. */
export const Route = createFileRoute('/creatorCenter/')({
  staticData: { namespaces: ['creator', 'form'] },
  head: async ({ match: { context } }) => (await loadHeads()).creatorHomeHead(context),
  component: CreatorHomePage,
});
