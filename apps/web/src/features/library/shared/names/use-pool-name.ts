import type { GameId } from '@matchpoint/contracts/games';
import { termOf } from '@matchpoint/contracts/terms/terms';
import { useCallback } from 'react';
import { usePage } from '../../../../lib/page/page-context.ts';
import { termsOfGame } from './terms-of-game.ts';

/** Returns the names of heroes and maps by key, in the page's language; a key without a name is written as words. */
export function usePoolName(gameId: GameId): (key: string) => string {
  const { locale } = usePage();
  return useCallback(
    (key) => {
      const terms = termsOfGame(gameId);
      return Object.hasOwn(terms, key) ? termOf(terms, key, locale.code) : key.replaceAll('_', ' ');
    },
    [gameId, locale.code],
  );
}
