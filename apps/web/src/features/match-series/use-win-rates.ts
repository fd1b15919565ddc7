import type { MatchWinRates } from '@matchpoint/contracts/match/win-rates';
import type { Id } from '@matchpoint/contracts/rules/id';
import { trpc } from '../../lib/trpc.ts';
import { useFeature } from '../../shared/system/features.ts';

/** Returns the win rates before a series; undefined until they are read, and where the upstream offers none. */
export function useWinRates(matchId: Id): MatchWinRates | undefined {
  const isOffered = useFeature('winRates');
  return trpc.match.winRates.useQuery({ id: matchId }, { enabled: isOffered }).data;
}
