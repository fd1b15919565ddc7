import { CS_MAPS, PUBG_MAPS } from '@matchpoint/contracts/terms/maps';
import type { GameId } from '@matchpoint/contracts/games';
import { DOTA2_HEROES } from '@matchpoint/contracts/terms/dota2';
import { KOG_HEROES } from '@matchpoint/contracts/terms/kog';
import { LOL_CHAMPIONS } from '@matchpoint/contracts/terms/lol';
import type { Terms } from '@matchpoint/contracts/terms/terms';

const NONE: Terms = {};

/** Returns the kind of terms that a game's pool consists of: heroes or maps. */
export function termsOfGame(gameId: GameId): Terms {
  switch (gameId) {
    case 1:
    case 7:
      return LOL_CHAMPIONS;
    case 2:
      return CS_MAPS;
    case 3:
      return KOG_HEROES;
    case 4:
      return DOTA2_HEROES;
    case 5:
    case 6:
      return PUBG_MAPS;
    default:
      return NONE;
  }
}
