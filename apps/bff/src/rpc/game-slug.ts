import { gameById, type GameId, type GameSlug } from '@matchpoint/contracts/games';

/** Returns the slug of a game for the path of a content call; `all` without a game. */
export function gameSlug(gameId: GameId | undefined): GameSlug | 'all' {
  return (gameId === undefined ? undefined : gameById(gameId)?.slug) ?? 'all';
}
