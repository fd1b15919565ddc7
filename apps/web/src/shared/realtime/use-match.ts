import type { GameSlug } from '@matchpoint/contracts/games';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { MatchDelta } from '@matchpoint/contracts/realtime';
import { getQueryKey } from '@trpc/react-query';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { isDetail, patchOne } from './apply-deltas.ts';
import { useLiveContext } from './live-provider.tsx';
import { STALE_RETRY_MS, MAX_STALE_RETRIES } from './live-sync.ts';
import { includesPosition } from './match-queries.ts';

/**
 * One match with everything that its page shows, kept up to date by its own topic while the component stands. The route's loader has
 * fetched it (`matchDetailInput` there and here), so that it is never missing.
 */
export function useMatch(game: GameSlug, id: number): MatchDetail {
  const { locale, clock } = usePage();
  const queryClient = useQueryClient();
  const { sync, store } = useLiveContext();
  const input = { locale: locale.code, game, id };
  const [data] = trpc.match.detail.useSuspenseQuery(input);
  const key = getQueryKey(trpc.match.detail, input, 'query');
  const hash = JSON.stringify(key);

  useEffect(() => {
    const queryKey: QueryKey = JSON.parse(hash);
    const recent: MatchDelta[] = [];
    /** From where on the deltas are known, after a resync; and how often an answer was too old for it. */
    let since: { readonly place: string; tries: number } | undefined;
    let stopped = false;
    let stop = (): void => {};

    const held = () => queryClient.getQueryData<{ match: MatchDetail; position?: string | undefined }>(queryKey);
    const refetch = (afterMs?: number) => {
      const query = queryClient.getQueryCache().find({ queryKey });
      if (query !== undefined) sync.refetchSoon(query.queryHash, afterMs);
    };
    const catchUp = (deltas: readonly MatchDelta[]) => {
      const before = held();
      if (before === undefined) return;
      const { value, stale } = patchOne(before.match, deltas, isDetail);
      if (value !== before.match) {
        queryClient.setQueryData(queryKey, { ...before, match: value });
        const home = before.match.score?.[0] !== value.score?.[0];
        const away = before.match.score?.[1] !== value.score?.[1];
        if ((home || away) && before.match.score !== undefined && value.score !== undefined)
          store.setHighlight(id, home && away ? 'both' : home ? 0 : 1);
      }
      if (stale) refetch();
    };

    const unwatch = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
      if (JSON.stringify(event.query.queryKey) !== hash) return;
      catchUp(recent);
      const answer = held();
      if (since === undefined || answer === undefined || includesPosition(answer, since.place) || since.tries >= MAX_STALE_RETRIES) return;
      since.tries += 1;
      refetch(STALE_RETRY_MS);
    });
    void sync.open().then(({ client }) => {
      if (stopped) return;
      const after = held()?.position;
      const subscription = client.match.onMatch.subscribe(
        { id, ...(after === undefined ? {} : { after }) },
        {
          onData: (message) => {
            const body = 'data' in message ? message.data : message;
            store.setFeed({ seenAt: clock.now() });
            if (body.type === 'resync') {
              recent.length = 0;
              if ('id' in message) since = { place: message.id, tries: 0 };
              refetch();
              return;
            }
            recent.push(body.delta);
            if (recent.length > KEPT) recent.shift();
            catchUp([body.delta]);
          },
        },
      );
      stop = () => subscription.unsubscribe();
    });
    return () => {
      stopped = true;
      unwatch();
      stop();
    };
  }, [hash, id, queryClient, sync, store, clock]);

  return data.match;
}

const KEPT = 100;
