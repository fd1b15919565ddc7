import type { Handler } from '../../java/handler.ts';
import type { PlayerService } from './service.ts';

type PlayerCall = 'playerLibrary' | 'playerDetail' | 'playerMatches';

/** Maps the endpoints of players to the service. */
export function playerHandlers(players: PlayerService): { readonly [N in PlayerCall]: Handler<N> } {
  return {
    playerLibrary: (input, { lan }) => players.page(input, lan),
    playerDetail: ({ playerId }, { lan }) => players.detail(playerId, lan),
    playerMatches: (input, { lan }) => players.matches(input, lan),
  };
}
