import { createFileRoute } from '@tanstack/react-router';
import { ExpertPage } from '../features/expert/expert-page.tsx';
import { parseExpertSearchParams } from '../features/expert/expert-search-params.ts';
import { loadExpert } from '../features/expert/load-experts.ts';
import { idOfParam, isIdParam } from '../lib/navigation/id-param.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/expert/$id')({
  params: { parse: ({ id }) => (isIdParam(id) ? { id } : false) },
  staticData: { namespaces: ['expert', 'plan'] },
  validateSearch: parseExpertSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { id }, deps }) => loadExpert(context, idOfParam(id), deps),
  head: async ({ match: { context }, params: { id } }) => {
    const expert = context.utils.expert.info.getData({ locale: context.locale.code, id: idOfParam(id) });
    return expert === undefined ? {} : (await loadHeads()).expertHead(context, expert);
  },
  component: ExpertRoute,
});

function ExpertRoute() {
  const { id } = Route.useParams();
  return <ExpertPage key={id} id={idOfParam(id)} search={Route.useSearch()} />;
}
