import type { GameId } from '@matchpoint/contracts/games';
import { useLookup } from '../../../../lib/i18n/use-lookup.ts';
import { positionKey } from './positions.ts';

/** Names of figures and positions by the keys that the data gives; a key without a name is written as words. */
export function useEntityNames(): { readonly figure: (key: string) => string; readonly position: (pos: string, gameId: GameId) => string } {
  const lookup = useLookup('library');
  return {
    figure: (key) => lookup(`figure.${key}`) ?? key.replaceAll('_', ' '),
    position: (pos, gameId) => lookup(`pos.${positionKey(pos, gameId)}`) ?? pos,
  };
}
