import type { GameId } from '@matchpoint/contracts/games';
import { CS_MAPS, PUBG_MAPS } from '@matchpoint/contracts/terms/maps';
import { termOf } from '@matchpoint/contracts/terms/terms';
import { useCallback } from 'react';
import { usePage } from '../../lib/page/page-context.ts';

/** Returns the names of maps by key in the page's language, the same on every page; an unknown map is written as its key. */
export function useMapName(): (gameId: GameId, key: string) => string {
  const { locale } = usePage();
  return useCallback((gameId, key) => termOf(gameId === 2 ? CS_MAPS : PUBG_MAPS, key, locale.code).replaceAll('_', ' '), [locale.code]);
}
