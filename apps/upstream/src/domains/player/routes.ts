import type { Handler } from '../../java/handler.ts';
import type { PlayerService } from './service.ts';

type PlayerCall = 'playerLibrary' | 'playerDetail' | 'playerMatches';

/** The rows of the player domain. */
export function playerHandlers(players: PlayerService): { readonly [N in PlayerCall]: Handler<N> } {
  return {
    playerLibrary: (input, { lan }) => players.page(input, lan),
    playerDetail: ({ playerId }, { lan }) => players.detail(playerId, lan),
    playerMatches: (input, { lan }) => players.matches(input, lan),
  };
}
