import { createFileRoute } from '@tanstack/react-router';
import { AnchorHomePage } from '../features/anchor/home/anchor-home-page.tsx';
import { loadHeads } from './-load-heads.ts';

/** The public first page of the anchor center: it is not made of Mantine. */
export const Route = createFileRoute('/anchorCenter/')({
  staticData: { namespaces: ['anchor', 'form', 'gold'] },
  head: async ({ match: { context } }) => (await loadHeads()).anchorHomeHead(context),
  component: AnchorHomePage,
});
