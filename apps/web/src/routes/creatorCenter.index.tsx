import { createFileRoute } from '@tanstack/react-router';
import { CreatorHomePage } from '../features/creator/home/creator-home-page.tsx';
import { getT } from '../lib/i18n/i18n.ts';
import { pageHead } from '../lib/page/page-head.ts';

/** The public first page of the creator center: it is not made of Mantine. */
export const Route = createFileRoute('/creatorCenter/')({
  staticData: { namespaces: ['creator', 'form'] },
  head: ({ match: { context } }) => {
    const t = getT(context.i18n, 'creator');
    return pageHead({
      context,
      path: '/creatorCenter',
      title: getT(context.i18n, 'shell')('title', { name: t('home.title') }),
      description: t('home.description'),
    });
  },
  component: CreatorHomePage,
});
