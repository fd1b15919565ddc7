import { createFileRoute } from '@tanstack/react-router';
import { AnchorHomePage } from '../features/anchor/home/anchor-home-page.tsx';
import { getT } from '../lib/i18n/i18n.ts';
import { pageHead } from '../lib/page/page-head.ts';

/** The public first page of the anchor center: it is not made of Mantine. */
export const Route = createFileRoute('/anchorCenter/')({
  staticData: { namespaces: ['anchor', 'form', 'gold'] },
  head: ({ match: { context } }) => {
    const t = getT(context.i18n, 'anchor');
    return pageHead({
      context,
      path: '/anchorCenter',
      title: getT(context.i18n, 'shell')('title', { name: t('home.title') }),
      description: t('home.description'),
    });
  },
  component: AnchorHomePage,
});
