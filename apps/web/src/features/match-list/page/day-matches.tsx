import { useTranslation } from 'react-i18next';
import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import type { LeagueEntry, MatchSummary } from '@matchpoint/contracts/match/match';
import { longDayText } from '@matchpoint/i18n/match-time';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { byLeague, byTime } from '../list/group-matches.ts';
import { FailedList } from '../list/failed-list.tsx';
import { FilteredRows } from '../list/filtered-rows.tsx';
import type { Grouping, ListSearchParams } from '../list-search-params.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { MatchList } from '../list/match-list.tsx';

export interface DayMatchesProps {
  readonly game: GameSlug | undefined;
  readonly search: ListSearchParams;
  readonly day: string;
  readonly by: Grouping;
  readonly leagues: readonly LeagueEntry[];
}

/** All matches of one day: live, upcoming, ended. */
export function DayMatches({ game, search, day, by, leagues }: DayMatchesProps) {
  const { t } = useTranslation('match-list');
  const { locale } = usePage();
  const { zone } = useZone();
  const gameId = game === undefined ? undefined : gameBySlug(game)?.gameId;
  const query = trpc.match.day.useQuery(
    { locale: locale.code, ...(gameId === undefined ? {} : { gameId }), day, zone: zone.offset(Date.parse(`${day}T00:00:00Z`)) },
    { placeholderData: keepPreviousData },
  );
  if (query.data === undefined) {
    return query.isError ? (
      <FailedList text={t('failed.hint', { day: longDayText(day, locale.code) })} onRetry={() => void query.refetch()} />
    ) : (
      <ListSkeleton rows={12} />
    );
  }
  if (query.data.list.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title={t('empty.day', { day: longDayText(day, locale.code) })}
        text={t('empty.day_hint')}
        {...(search.day === undefined
          ? {}
          : {
              action: (
                <Link
                  className={buttonClass}
                  data-kind="primary"
                  to="/match/{-$game}"
                  params={{ game }}
                  activeProps={{}}
                  activeOptions={EXACT}
                >
                  {t('cal.today')}
                </Link>
              ),
            })}
      />
    );
  }
  return (
    <div aria-busy={query.isPlaceholderData}>
      <FilteredRows game={game} search={search} rows={query.data.list} leagues={leagues}>
        {(rows) => <Rows rows={rows} by={by} scope={JSON.stringify([game, day, by, search])} />}
      </FilteredRows>
    </div>
  );
}

function Rows({ rows, by, scope }: { readonly rows: readonly MatchSummary[]; readonly by: Grouping; readonly scope: string }) {
  const { zone } = useZone();
  const groups = useMemo(() => (by === 'time' ? byTime(rows, zone) : byLeague(rows)), [rows, by, zone]);
  return <MatchList groups={groups} scope={`${scope} ${zone.id}`} />;
}
