import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { compareIds, type Id } from '@matchpoint/contracts/rules/id';
import { ALL_GAMES } from '../../../lib/navigation/all-games.ts';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFollowedMatchIds } from '../../../shared/follow/use-followed-matches.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { byRelativeDate } from '../list/group-matches.ts';
import { FailedList } from '../list/failed-list.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { MatchList } from '../list/match-list.tsx';

/** The followed matches: ended, today and tomorrow, later. A visitor's are known on the device only, so the server renders none. */
export function FollowedMatches() {
  const { t: tMatchList } = useTranslation('match-list');
  const ids = useFollowedMatchIds();
  if (ids.length === 0) {
    return (
      <EmptyList
        icon="star"
        text={tMatchList('empty.favourites_hint')}
        action={
          <Link className={buttonClass} data-kind="primary" to="/match/{-$game}" params={ALL_GAMES} activeProps={{}} activeOptions={EXACT}>
            {tMatchList('empty.favourites_go')}
          </Link>
        }
      />
    );
  }
  return <MatchesByIds ids={ids} scope="favourites" />;
}

/** Matches by their day: ended, today and tomorrow, later. `scope` names the list. */
export function MatchesByIds({ ids, scope }: { readonly ids: readonly Id[]; readonly scope: string }) {
  const { locale } = usePage();
  const { zone } = useZone();
  const sorted = useMemo(() => ids.toSorted(compareIds), [ids]);
  const query = trpc.match.byIds.useQuery(
    { locale: locale.code, ids: sorted },
    { enabled: sorted.length > 0, placeholderData: keepPreviousData },
  );
  const day = useNow(useCallback((now: number) => now - (now % 3_600_000), []));
  const groups = useMemo(() => {
    const wanted = new Set<Id>(ids);
    return byRelativeDate(query.data?.list.filter((row) => wanted.has(row.id)) ?? [], day, zone);
  }, [query.data, ids, day, zone]);
  if (query.data === undefined)
    return query.isError ? (
      <FailedList error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <ListSkeleton rows={Math.min(12, ids.length)} />
    );
  return <MatchList groups={groups} scope={`${scope} ${zone.id}`} withDay />;
}
