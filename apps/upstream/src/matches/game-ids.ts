import { GAME_IDS, type GameId, gameById } from '@matchpoint/contracts/games';

/** The games that the esports calls of the spec cover. */
export const ESPORTS_IDS: readonly GameId[] = GAME_IDS.filter((id) => !isSport(id));
/** The games that the sports calls of the spec cover. */
export const SPORTS_IDS: readonly GameId[] = GAME_IDS.filter(isSport);

function isSport(id: GameId): boolean {
  const sport = gameById(id)?.sport;
  return sport === 'soccer' || sport === 'basketball';
}
