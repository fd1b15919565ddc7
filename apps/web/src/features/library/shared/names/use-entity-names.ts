import type { GameId } from '@matchpoint/contracts/games';
import { useOptionalT } from '../../../../lib/i18n/use-optional-t.ts';
import { positionKey } from './positions.ts';

/** Returns the names of statistics and positions by the keys of the data; a key without a name is written as words. */
export function useEntityNames(): {
  readonly statName: (key: string) => string;
  readonly position: (pos: string, gameId: GameId) => string;
} {
  const optionalT = useOptionalT('library');
  return {
    statName: (key) => optionalT(`stat.${key}`) ?? key.replaceAll('_', ' '),
    position: (pos, gameId) => optionalT(`pos.${positionKey(pos, gameId)}`) ?? pos,
  };
}
