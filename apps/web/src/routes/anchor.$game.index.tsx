import { isGameSlug } from '@matchpoint/contracts/games';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { LivePage } from '../features/live/live-page.tsx';
import { parseLiveSearchParams } from '../features/live/live-search-params.ts';
import { loadRooms } from '../features/live/load-live.ts';
import { isIdParam } from '../lib/navigation/id-param.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

/** `/anchor/{x}`: a slug is a game; a number is an anchor (DESIGN §9) and redirects to the room. */
export const Route = createFileRoute('/anchor/$game/')({
  params: { parse: ({ game }) => (isGameSlug(game) || isIdParam(game) ? { game } : false) },
  staticData: { namespaces: ['live', 'match'] },
  beforeLoad: async ({ context, params: { game } }) => {
    await requireFeatures(context, 'rooms');
    if (!isGameSlug(game))
      throw redirect({ href: context.publicPath(context.locale.code, `/live/${game}`), statusCode: 308, replace: true });
  },
  validateSearch: parseLiveSearchParams,
  loaderDeps: ({ search: { show, page } }) => parseLiveSearchParams({ show, page }),
  loader: ({ context, params: { game }, deps }) => (isGameSlug(game) ? loadRooms(context, game, deps) : undefined),
  head: async ({ match: { context }, params: { game } }) => (isGameSlug(game) ? (await loadHeads()).roomsHead(context, game) : {}),
  component: GameRoomsRoute,
});

function GameRoomsRoute() {
  const { game } = Route.useParams();
  const search = Route.useSearch();
  return isGameSlug(game) ? <LivePage key={game} game={game} search={search} /> : null;
}
