import type { GameSlug } from '@matchpoint/contracts/games';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { Id } from '@matchpoint/contracts/rules/id';
import { hashKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { useLiveContext } from './live-provider.tsx';

/**
 * Returns one match with everything that its page shows, kept up to date by its own topic while the component is mounted. The route's loader
 * fetches it with the same input (`matchDetailInput`), so that it is never missing.
 */
export function useMatch(game: GameSlug, id: Id): MatchDetail {
  const { locale } = usePage();
  const { sync } = useLiveContext();
  const input = { locale: locale.code, game, id };
  const [data] = trpc.match.detail.useSuspenseQuery(input);
  const queryHash = hashKey(getQueryKey(trpc.match.detail, input, 'query'));
  useEffect(() => sync.followDetail(id, queryHash), [sync, id, queryHash]);
  return data.match;
}
