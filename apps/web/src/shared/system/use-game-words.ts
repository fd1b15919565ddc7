import type { GameId } from '@matchpoint/contracts/games';
import type { Namespace } from '@matchpoint/i18n/words';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWordsOf } from './game-words.ts';
import type { Translate } from '../../lib/i18n/i18n.ts';

/** The texts of one namespace as they are said of a game: `useWords` for what is of one game. */
export function useGameWords<N extends Namespace>(namespace: N, gameId: GameId): Translate<N> {
  const { i18n } = useTranslation();
  return useMemo(() => gameWordsOf(i18n, namespace, gameId), [i18n, namespace, gameId]);
}
