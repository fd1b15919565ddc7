import type { MatchpointClient } from '@matchpoint/client/create-client';
import type { LeagueEntry } from '@matchpoint/contracts/match/match';
import type { Locale } from '@matchpoint/contracts/locales';
import { queryOptions } from '@tanstack/react-query';
import { compareRows } from '../list/group-matches.ts';
import { hotLeagues } from '../sidebar/hot-leagues.ts';

/** One replay, four beside it, and some that follow when these end. */
const MAX_REPLAYS = 7;

/**
 * The query of the programme of replays, with the rows that its panel shows. Its key begins with the name of the procedure, by which realtime
 * finds it; the field that follows tells it from the query of the whole programme.
 */
export function homeReplaysQuery(client: Pick<MatchpointClient, 'match'>, locale: Locale) {
  const input = { locale };
  return queryOptions({
    queryKey: [['match', 'replayChannel'], { input, type: 'query', part: 'home' }],
    queryFn: async ({ signal }) => {
      const answer = await client.match.replayChannel.query(input, { signal });
      return { ...answer, list: answer.list.toSorted(compareRows).slice(0, MAX_REPLAYS) };
    },
  });
}

/** The query of the leagues in the sidebar of home. */
export function homeLeaguesQuery(
  client: Pick<MatchpointClient, 'league'>,
  input: { readonly locale: Locale; readonly day: string; readonly zone: number },
) {
  return queryOptions({
    queryKey: [['league', 'list'], { input, type: 'query', part: 'home' }],
    queryFn: async ({ signal }): Promise<readonly LeagueEntry[]> => hotLeagues(await client.league.list.query(input, { signal })),
    staleTime: 300_000,
  });
}
