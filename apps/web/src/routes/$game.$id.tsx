import { idOfParam, isIdParam } from '../lib/navigation/id-param.ts';
import { isGameSlug, type GameSlug } from '@matchpoint/contracts/games';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { matchHead } from '../features/match-page/match-head.ts';
import { loadRelatedContent } from '../features/match-page/side/load-related-content.ts';
import { loadMatchPlans } from '../features/match-page/plans/load-match-plans.ts';
import { matchPanels } from '../features/match-page/match-panels-part.ts';
import { matchPlans } from '../features/match-page/plans/match-plans-part.ts';
import { MatchPage } from '../features/match-page/match-page.tsx';
import { matchDetailInput } from '../shared/match/match-detail-input.ts';
import { useMatch } from '../shared/realtime/use-match.ts';
import { loadMatchRooms, matchRooms, useMatchRoomCount } from './-match-rooms.ts';
import { sportViewOf } from './-match-views.ts';
import { type PageSearchParams, parsePageSearchParams } from '../lib/navigation/page-search-params.ts';
import { isAbsent } from '../lib/navigation/with-not-found.ts';

export const Route = createFileRoute('/$game/$id')({
  params: { parse: ({ game, id }) => (isGameSlug(game) && isIdParam(id) ? { game, id } : false) },
  staticData: {
    namespaces: ['match', 'match-list', 'content', 'spoiler'],
    views: ({ game }) => (game === undefined ? [] : sportViewOf(game)),
    deferred: () => [matchPanels, matchPlans, matchRooms],
  },
  validateSearch: (search): MatchSearch => ({
    ...(typeof search['tab'] === 'string' && /^[a-z]{1,16}$/.test(search['tab']) ? { tab: search['tab'] } : {}),
    ...(Number.isInteger(search['game']) ? { game: Number(search['game']) } : {}),
    ...(search['tab'] === 'plans' ? parsePageSearchParams(search) : {}),
  }),
  // Other tabs load nothing of their own, so that changing them must not run the loader.
  loaderDeps: ({ search: { tab, page = 1 } }) => (tab === 'plans' ? { plansPage: page } : {}),
  loader: async ({ context, params: { game, id }, deps: { plansPage } }) => {
    try {
      await Promise.all([
        context.utils.match.detail.ensureData(matchDetailInput(context.locale.code, game, id)),
        context.utils.match.live.prefetch({ locale: context.locale.code }),
        import.meta.env.SSR ? loadRelatedContent(context, idOfParam(id)) : undefined,
        import.meta.env.SSR ? loadMatchPlans(context, idOfParam(id), plansPage) : undefined,
        import.meta.env.SSR ? loadMatchRooms(context, idOfParam(id)) : undefined,
      ]);
    } catch (error) {
      if (isAbsent(error)) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context }, params: { game, id } }) => {
    const data = context.utils.match.detail.getData(matchDetailInput(context.locale.code, game, id));
    return data === undefined ? {} : matchHead(context, game, data.match);
  },
  component: MatchRoute,
});

/** The tab of the page, the game of a series and the page of the list of plans, so that they can be linked to. */
interface MatchSearch extends PageSearchParams {
  readonly tab?: string;
  readonly game?: number;
}

function MatchRoute() {
  const { game, id } = Route.useParams();
  return <Match key={id} game={game} id={id} />;
}

function Match({ game, id }: { readonly game: GameSlug; readonly id: string }) {
  const match = useMatch(game, idOfParam(id));
  const search = Route.useSearch();
  const [view] = sportViewOf(game);
  const rooms = useMatchRoomCount(match.id);
  return (
    <MatchPage
      match={match}
      sport={view?.get()}
      tab={search.tab}
      game={search.game}
      plansPage={search.page ?? 1}
      rooms={rooms}
      roomList={<matchRooms.Part matchId={match.id} />}
    />
  );
}
