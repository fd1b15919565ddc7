import { isGameSlug } from '@matchpoint/contracts/games';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/match/{-$game}')({
  params: { parse: ({ game }) => (game === undefined ? { game: undefined } : isGameSlug(game) ? { game } : false) },
  staticData: { words: ['match', 'lists'] },
  component: () => <p />,
});
