import type { GameSlug } from '@matchpoint/contracts/games';
import { GAMES } from '@matchpoint/contracts/games';
import type { Locale } from '@matchpoint/contracts/locales';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';

const REFETCH_INTERVAL_MS = 60_000;

export interface GameTab {
  readonly slug: GameSlug;
  readonly gameId: (typeof GAMES)[number]['gameId'];
  /** Number of live matches, or of rooms; undefined while unknown. */
  readonly live: number | undefined;
}

/**
 * Returns the nine games with their numbers of live matches, and the sum.
 * @param rooms whether the numbers are those of rooms
 */
export function useGameTabs(rooms: boolean): { readonly tabs: readonly GameTab[]; readonly live: number | undefined } {
  const { locale, clock } = usePage();
  const [day] = useState(() => dayOf(clock.renderedAt, SHANGHAI));
  const { data } = trpc.system.games.useQuery(
    { locale: locale.code, day, zone: 480 },
    { refetchInterval: REFETCH_INTERVAL_MS, staleTime: REFETCH_INTERVAL_MS },
  );
  const counts = useRoomCounts(locale.code, rooms);
  if (rooms) return { tabs: GAMES.map(({ slug, gameId }) => ({ slug, gameId, live: counts?.[gameId] })), live: counts?.['all'] };
  const liveOf = new Map(data?.map((entry) => [entry.gameId, entry.live]));
  const tabs = GAMES.map(({ slug, gameId }) => ({ slug, gameId, live: liveOf.get(gameId) }));
  return { tabs, live: data === undefined ? undefined : tabs.reduce((sum, tab) => sum + (tab.live ?? 0), 0) };
}

function useRoomCounts(locale: Locale, enabled: boolean): Readonly<Record<string, number>> | undefined {
  const { data } = trpc.room.list.useQuery({ locale, kind: 'all', page: 1 }, { enabled, staleTime: REFETCH_INTERVAL_MS });
  return data?.counts;
}
