import type { GameSlug } from '@matchpoint/contracts/games';
import { GAMES } from '@matchpoint/contracts/games';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';

const REFETCH_INTERVAL_MS = 60_000;

export interface GameTab {
  readonly slug: GameSlug;
  readonly gameId: (typeof GAMES)[number]['gameId'];
  /** Number of live matches; undefined while unknown. */
  readonly live: number | undefined;
}

/** Returns the nine games with their numbers of live matches, and the sum. */
export function useGameTabs(): { readonly tabs: readonly GameTab[]; readonly live: number | undefined } {
  const { locale, clock } = usePage();
  const [day] = useState(() => dayOf(clock.renderedAt, SHANGHAI));
  const { data } = trpc.system.games.useQuery(
    { locale: locale.code, day, zone: 480 },
    { refetchInterval: REFETCH_INTERVAL_MS, staleTime: REFETCH_INTERVAL_MS },
  );
  const liveOf = new Map(data?.map((entry) => [entry.gameId, entry.live]));
  const tabs = GAMES.map(({ slug, gameId }) => ({ slug, gameId, live: liveOf.get(gameId) }));
  return { tabs, live: data === undefined ? undefined : tabs.reduce((sum, tab) => sum + (tab.live ?? 0), 0) };
}
