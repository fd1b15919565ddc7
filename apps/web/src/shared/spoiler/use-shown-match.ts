import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { useRevealed } from './revealed.ts';

/** A revealed match in play is read again this often: the topic of all matches in play is not for viewers in spoiler-free mode. */
const REFETCH_MS = 10_000;

/** Returns a match of a list as the viewer wants to see it: with its score once they have uncovered it. */
export function useShownMatch(match: MatchSummary): MatchSummary {
  const { locale } = usePage();
  const isShown = useRevealed(`match:${match.id}`);
  const { data } = trpc.match.byIds.useQuery(
    { locale: locale.code, ids: [match.id], reveal: true },
    {
      enabled: isShown && isMasked(match),
      refetchInterval: ({ state }) => (matchState(state.data?.list[0]?.status ?? '') === 'live' ? REFETCH_MS : false),
    },
  );
  return isMasked(match) ? (data?.list[0] ?? match) : match;
}
