import type { GameId } from '@matchpoint/contracts/games';
import type { Namespace } from '@matchpoint/i18n/messages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getGameT, type GameT } from './game-translation.ts';

/** Returns `t` of a namespace for one game: `useTranslation` for what shows one game. */
export function useGameT<N extends Namespace>(namespace: N, gameId: GameId): GameT<N> {
  const { i18n } = useTranslation();
  return useMemo(() => getGameT(i18n, namespace, gameId), [i18n, namespace, gameId]);
}
