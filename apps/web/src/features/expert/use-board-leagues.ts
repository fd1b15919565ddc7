import type { LeagueRef } from '@matchpoint/contracts/match/base';
import { keepPreviousData } from '@tanstack/react-query';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import type { BoardSearchParams } from './expert-search-params.ts';
import { boardLeaguesInput } from './load-experts.ts';

/** Returns the leagues that the experts of a board pick most, without the filter by league: the most frequent first. */
export function useBoardLeagues(board: 'specialist' | 'all', search: BoardSearchParams): readonly LeagueRef[] {
  const { locale } = usePage();
  const { data } = trpc.expert.board.useQuery(boardLeaguesInput(locale.code, board, search), { placeholderData: keepPreviousData });
  const found = new Map<string, { readonly league: LeagueRef; readonly experts: number }>();
  for (const league of data?.list.flatMap(({ goodAt }) => goodAt) ?? []) {
    const key = String(league.id);
    found.set(key, { league, experts: (found.get(key)?.experts ?? 0) + 1 });
  }
  return [...found.values()].toSorted((a, b) => b.experts - a.experts).map(({ league }) => league);
}
