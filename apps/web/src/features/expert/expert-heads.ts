import type { ExpertInfo } from '@matchpoint/contracts/expert/expert';
import { getT } from '../../lib/i18n/i18n.ts';
import { absoluteUrl, breadcrumbs } from '../../lib/page/json-ld.ts';
import { pageHead } from '../../lib/page/page-head.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';

const PAGES = {
  home: { path: '/expert', title: 'home.title', description: 'home.description' },
  specialist: { path: '/expert/specialist', title: 'specialist.title', description: 'specialist.description' },
  all: { path: '/expert/allExperts', title: 'all.title', description: 'all.description' },
} as const;

/** Returns the head of the overview and of the boards. Filters have no URL of their own for search engines. */
export function boardHead(context: RouterContext, page: keyof typeof PAGES) {
  const t = getT(context.i18n, 'expert');
  const { path, title, description } = PAGES[page];
  return pageHead({
    context,
    path,
    title: getT(context.i18n, 'shell')('title', { name: t(title) }),
    description: t(description),
  });
}

/** Returns the head of an expert's page. A simulated record is not indexed. */
export function expertHead(context: RouterContext, { uid, name, introduction, realm }: ExpertInfo) {
  const t = getT(context.i18n, 'expert');
  const path = `/expert/${uid}`;
  return pageHead({
    context,
    path,
    title: getT(context.i18n, 'shell')('title', { name: t('one.title', { name }) }),
    description: introduction === '' ? t('one.description', { name }) : introduction,
    type: 'profile',
    isPrivate: realm === 'simulated',
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@type': 'ProfilePage',
            url: absoluteUrl(context, path),
            mainEntity: { '@type': 'Person', name, url: absoluteUrl(context, path) },
          },
          breadcrumbs(context, [
            { name: t('home.title'), path: '/expert' },
            { name, path },
          ]),
        ]
      : [],
  });
}
