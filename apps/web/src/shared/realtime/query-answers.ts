import type { AnswerStore } from '@matchpoint/client/follow/catch-up';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { PageClock } from '../../lib/page/page-clock.ts';
import { matchQueries, type MatchQuery } from './match-queries.ts';

/** Returns the answers of the match procedures in the query cache, for `CatchUp`. */
export function queryAnswers(
  queryClient: QueryClient,
  clock: PageClock,
  refetchSoon: (queryHash: string, afterMs?: number) => void,
): AnswerStore<MatchQuery> {
  return {
    all: () => matchQueries(queryClient),
    keyOf: ({ query }) => query.queryHash,
    replace: ({ query }, data) => queryClient.setQueryData(query.queryKey, data, { updatedAt: query.state.dataUpdatedAt }),
    refetchSoon,
    batch: (change, notify) =>
      notifyManager.batch(() => {
        change();
        // Together with the rows: a highlight that came before them would stand on the old score.
        notifyManager.schedule(notify);
      }),
    now: () => clock.now(),
  };
}
