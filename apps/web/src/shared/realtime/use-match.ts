import type { GameSlug } from '@matchpoint/contracts/games';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { Id } from '@matchpoint/contracts/rules/id';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { hashKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { useRevealed } from '../spoiler/revealed.ts';
import { isSpoilerFree } from '../spoiler/spoiler-store.ts';
import { useLiveContext } from './live-provider.tsx';

/**
 * Returns one match with everything that its page shows, kept up to date by its own topic while the component is mounted. The route's loader
 * fetches it with the same input (`matchDetailInput`), so that it is never missing. In spoiler-free mode it has its score once the user has
 * uncovered it.
 */
export function useMatch(game: GameSlug, id: Id): MatchDetail {
  const { locale } = usePage();
  const { sync } = useLiveContext();
  const input = { locale: locale.code, game, id };
  const [data] = trpc.match.detail.useSuspenseQuery(input);
  const isRevealed = useRevealed(`match:${id}`) && isMasked(data.match);
  const revealInput = { ...input, reveal: true as const };
  const { data: revealed } = trpc.match.detail.useQuery(revealInput, { enabled: isRevealed });
  const queryHash = hashKey(getQueryKey(trpc.match.detail, isRevealed ? revealInput : input, 'query'));
  const isHidden = isMasked(data.match) && !isRevealed;
  useEffect(
    // The topic of a match that is masked for this viewer is refused; one that is only delayed is followed.
    () => (isHidden && isSpoilerFree() ? undefined : sync.followDetail(id, queryHash, isRevealed)),
    [sync, id, queryHash, isRevealed, isHidden],
  );
  return isRevealed && revealed !== undefined ? revealed.match : data.match;
}
