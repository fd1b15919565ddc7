import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { skipToken } from '@tanstack/react-query';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { useRevealed } from './revealed.ts';

/** A revealed match in play is read again this often: the topic of all matches in play is not for viewers in spoiler-free mode. */
const REFETCH_MS = 10_000;

/** Returns a match of a list as the viewer wants to see it: with its score once they have uncovered it. */
export function useShownMatch<M extends MatchSummary | undefined>(match: M): M | MatchSummary {
  const { locale } = usePage();
  const isShown = useRevealed(`match:${match?.id ?? ''}`);
  const { data } = trpc.match.byIds.useQuery(
    match !== undefined && isShown && isMasked(match) ? { locale: locale.code, ids: [match.id], reveal: true } : skipToken,
    { refetchInterval: ({ state }) => (matchState(state.data?.list[0]?.status ?? '') === 'live' ? REFETCH_MS : false) },
  );
  return isMasked(match) ? (data?.list[0] ?? match) : match;
}
