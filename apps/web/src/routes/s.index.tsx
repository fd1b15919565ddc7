import { createFileRoute } from '@tanstack/react-router';
import { loadEmptySearch } from '../features/search/load-search.ts';
import { EmptySearchPage } from '../features/search/search-page.tsx';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/s/')({
  staticData: { namespaces: ['search', 'match'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'search'),
  validateSearch: ({ q }: Readonly<Record<string, unknown>>): { readonly q?: string } =>
    q === undefined ? {} : { q: typeof q === 'string' ? q : JSON.stringify(q) },
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context, deps: { q } }) => loadEmptySearch(context, q),
  head: async ({ match: { context } }) => (await loadHeads()).searchHead(context, undefined),
  component: EmptySearchPage,
});
