import { useTranslation } from 'react-i18next';
import type { GameSlug } from '@matchpoint/contracts/games';
import type { LeagueEntry, MatchSummary } from '@matchpoint/contracts/match/match';
import { longDayText } from '@matchpoint/i18n/match-time';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { byLeague, byState, byTime } from '../list/group-matches.ts';
import { FailedList } from '../list/failed-list.tsx';
import { FilteredRows } from '../list/filtered-rows.tsx';
import { changeSearchParams, type Grouping, type ListSearchParams } from '../list-search-params.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { MatchList } from '../list/match-list.tsx';
import { useDayList, type DayListKind } from './use-day-list.ts';

export interface DayMatchesProps {
  readonly kind: DayListKind;
  readonly game: GameSlug | undefined;
  readonly search: ListSearchParams;
  readonly day: string;
  readonly by: Grouping;
  readonly leagues: readonly LeagueEntry[];
}

/** All matches of one day, or all replays of its programme: live, upcoming, ended. */
export function DayMatches({ kind, game, search, day, by, leagues }: DayMatchesProps) {
  const { t } = useTranslation('match-list');
  const { locale } = usePage();
  const query = useDayList(kind, game, day);
  if (query.data === undefined) {
    return query.isError ? (
      <FailedList
        error={query.error}
        text={t('failed.hint', { day: longDayText(day, locale.code) })}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <ListSkeleton rows={12} />
    );
  }
  if (query.data.list.length === 0) {
    return (
      <EmptyList
        icon="calendar"
        text={t(kind === 'replays' ? 'empty.replays' : 'empty.day', { day: longDayText(day, locale.code) })}
        hint={t(kind === 'replays' ? 'empty.replays_hint' : 'empty.day_hint')}
        {...(search.day === undefined
          ? {}
          : {
              action: (
                <Link
                  className={buttonClass}
                  data-kind="primary"
                  to="/match/{-$game}"
                  params={{ game }}
                  search={changeSearchParams(search, { day: undefined })}
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
        {(rows) => <Rows kind={kind} rows={rows} by={by} scope={JSON.stringify([kind, game, day, by, search])} />}
      </FilteredRows>
    </div>
  );
}

interface RowsProps {
  readonly kind: DayListKind;
  readonly rows: readonly MatchSummary[];
  readonly by: Grouping;
  readonly scope: string;
}

function Rows({ kind, rows, by, scope }: RowsProps) {
  const { zone } = useZone();
  const groups = useMemo(
    () => (by === 'league' ? byLeague(rows) : kind === 'replays' ? byState(rows) : byTime(rows, zone)),
    [kind, rows, by, zone],
  );
  return <MatchList groups={groups} scope={`${scope} ${zone.id}`} />;
}
