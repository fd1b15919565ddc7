import { gameBySlug, isGameSlug } from '@matchpoint/contracts/games';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { failureOf } from '@matchpoint/client/failure';
import { MatchPage } from '../features/match-page/match-page.tsx';
import { matchDetailInput } from '../match/match-detail-input.ts';
import { useMatch } from '../realtime/use-match.ts';
import { matchViewOf } from './-match-views.ts';

export const Route = createFileRoute('/$game/{-$id}')({
  params: {
    parse: ({ game, id }) => (isGameSlug(game) && (id === undefined || /^[1-9]\d{0,15}$/.test(id)) ? { game, id } : false),
  },
  staticData: {
    words: ['match', 'lists'],
    views: ({ game, id }) => (game === undefined || id === undefined ? [] : matchViewOf(game)),
  },
  loader: async ({ context, params: { game, id } }) => {
    if (id === undefined) return;
    try {
      await context.utils.match.detail.ensureData(matchDetailInput(context.locale.code, game, id));
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'app' && failure.app.code === 'NOT_FOUND') throw notFound();
      throw error;
    }
  },
  component: GameRoute,
});

function GameRoute() {
  const { game, id } = Route.useParams();
  return id === undefined ? <p>{gameBySlug(game)?.gameId}</p> : <MatchRoute key={id} game={game} id={id} />;
}

function MatchRoute({ game, id }: { readonly game: Parameters<typeof useMatch>[0]; readonly id: string }) {
  const match = useMatch(game, Number(id));
  const [view] = matchViewOf(game);
  const Body = view?.get();
  return <MatchPage match={match}>{Body === undefined ? null : <Body match={match} />}</MatchPage>;
}
