import { gameById, type GameId, type GameSlug } from '@matchpoint/contracts/games';

/** What names a game in the path of a content call; `all` without one. */
export function gameSlug(gameId: GameId | undefined): GameSlug | 'all' {
  return (gameId === undefined ? undefined : gameById(gameId)?.slug) ?? 'all';
}
