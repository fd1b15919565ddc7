import { createFileRoute } from '@tanstack/react-router';
import { AlgorithmPage } from '../features/expert/algorithm-page.tsx';
import { getT } from '../lib/i18n/i18n.ts';
import { breadcrumbs } from '../lib/page/json-ld.ts';
import { pageHead } from '../lib/page/page-head.ts';

export const Route = createFileRoute('/expert/algorithm')({
  staticData: { namespaces: ['expert', 'expert-algorithm'] },
  head: ({ match: { context } }) => {
    const t = getT(context.i18n, 'expert-algorithm');
    const path = '/expert/algorithm';
    return pageHead({
      context,
      path,
      title: getT(context.i18n, 'shell')('title', { name: t('title') }),
      description: t('description'),
      jsonLd: import.meta.env.SSR
        ? [
            breadcrumbs(context, [
              { name: getT(context.i18n, 'expert')('home.title'), path: '/expert' },
              { name: t('title'), path },
            ]),
          ]
        : [],
    });
  },
  component: AlgorithmPage,
});
