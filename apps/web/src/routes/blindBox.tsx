import { createFileRoute } from '@tanstack/react-router';
import { BoxPage } from '../features/box/box-page.tsx';
import { OutsideBox } from '../features/box/outside-box.tsx';
import { parseBoxSearchParams } from '../features/box/box-search-params.ts';
import { loadBoxes } from '../features/box/load-box.ts';
import { getT } from '../lib/i18n/i18n.ts';
import { breadcrumbs } from '../lib/page/json-ld.ts';
import { pageHead } from '../lib/page/page-head.ts';
import type { RouterContext } from '../lib/page/router-context.ts';
import { useInstallation } from '../shared/system/installation.ts';
import { requireFeatures } from '../shared/system/features.ts';

const PATH = '/blindBox';

export const Route = createFileRoute('/blindBox')({
  staticData: { namespaces: ['box', 'gold', 'form'] },
  beforeLoad: async ({ context }) => {
    if ((await outsideUrl(context)) === undefined) await requireFeatures(context, 'box');
  },
  validateSearch: parseBoxSearchParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => ((await outsideUrl(context)) === undefined ? loadBoxes(context, deps) : undefined),
  head: ({ match: { context } }) => {
    const t = getT(context.i18n, 'box');
    return pageHead({
      context,
      path: PATH,
      title: getT(context.i18n, 'shell')('title', { name: t('title') }),
      description: t('description'),
      jsonLd: import.meta.env.SSR ? [breadcrumbs(context, [{ name: t('title'), path: PATH }])] : [],
    });
  },
  component: BlindBoxRoute,
});

function BlindBoxRoute() {
  const search = Route.useSearch();
  const boxUrl = useInstallation()?.boxUrl;
  return boxUrl === undefined ? <BoxPage search={search} /> : <OutsideBox href={boxUrl} />;
}

/** The server redirects to the other site; only a navigation within the page comes here. */
async function outsideUrl({ utils }: Pick<RouterContext, 'utils'>): Promise<string | undefined> {
  return (await utils.system.installation.ensureData({}).catch(() => undefined))?.boxUrl;
}
