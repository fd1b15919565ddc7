import type { Id } from '@matchpoint/contracts/rules/id';
import type { MatchRoomsProps } from '../features/live/rooms/match-rooms.tsx';
import { usePage } from '../lib/page/page-context.ts';
import type { RouterContext } from '../lib/page/router-context.ts';
import { trpc } from '../lib/trpc.ts';
import { isOffered, useFeature } from '../shared/system/features.ts';
import { lazyHydrated } from '../ui/lazy-hydration.tsx';

const REFRESH_MS = 30_000;

/** In a file of its own, because the route and its page are in different chunks and must share one object. */
export const matchRooms = lazyHydrated<MatchRoomsProps>(
  'src/features/live/rooms/match-rooms.tsx',
  () => import('../features/live/rooms/match-rooms.tsx'),
  ['live'],
);

/** Loads the rooms that show a match, where the upstream has rooms. */
export async function loadMatchRooms(context: RouterContext, matchId: Id): Promise<void> {
  const { utils, locale } = context;
  if (await isOffered(context, 'rooms')) await utils.room.ofMatch.prefetch({ locale: locale.code, matchId });
}

/** Returns the number of rooms that show a match; 0 until it is known. */
export function useMatchRoomCount(matchId: Id): number {
  const { locale } = usePage();
  const enabled = useFeature('rooms');
  const { data } = trpc.room.ofMatch.useQuery({ locale: locale.code, matchId }, { enabled, refetchInterval: REFRESH_MS });
  return data?.length ?? 0;
}
