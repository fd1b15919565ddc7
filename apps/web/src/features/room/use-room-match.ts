import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { skipToken } from '@tanstack/react-query';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { matchCardInput } from '../../shared/content/load-match-card.ts';
import { useLive } from '../../shared/realtime/use-live.ts';
import { useShownMatch } from '../../shared/spoiler/use-shown-match.ts';
import { useRoom } from '../../shared/room/room-context.tsx';

/** Returns the match that the room shows, kept up to date by the live topic; undefined without one. */
export function useRoomMatch(): MatchSummary | undefined {
  const { room } = useRoom();
  const { locale } = usePage();
  useLive(room.match?.gameId);
  const { data } = trpc.match.byIds.useQuery(room.match === undefined ? skipToken : matchCardInput(locale.code, room.match.id));
  const live = data?.list.find(({ id }) => id === room.match?.id);
  return useShownMatch(live === undefined || room.match === undefined || live.rev < room.match.rev ? room.match : live);
}
