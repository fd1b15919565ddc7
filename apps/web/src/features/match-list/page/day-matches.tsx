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
import { FailedList } from '../list/failed-list.tsx';
import { FilteredRows } from '../list/filtered-rows.tsx';
import { changeSearchParams, type Grouping, type ListSearchParams } from '../list-search-params.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { MatchList } from '../list/match-list.tsx';
import { answerFor, leftOutOf, restErrorOf, wholeListOf, withoutRest, type LeftOut } from '../list/partial-list.ts';
import { groupDay } from './list-groups.ts';
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
  const answer = answerFor(query.data, by);
  if (answer === undefined) {
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
  const leftOut = leftOutOf(answer);
  const restError = restErrorOf(answer, query);
  if (answer.list.length === 0 && leftOut === undefined) {
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
      <FilteredRows game={game} search={search} rows={answer.list} leftOut={leftOut} leagues={leagues}>
        {(rows, unknown) => (
          <Rows
            kind={kind}
            rows={rows}
            by={by}
            scope={JSON.stringify([kind, game, day, by, search])}
            // The groups of another day or zone have other sizes.
            leftOut={unknown && (restError ? withoutRest(unknown, rows) : query.isPlaceholderData ? { ...unknown, sizes: [] } : unknown)}
          />
        )}
      </FilteredRows>
      {restError ? <FailedList error={restError} onRetry={() => void query.refetch()} /> : null}
    </div>
  );
}

interface RowsProps {
  readonly kind: DayListKind;
  readonly rows: readonly MatchSummary[];
  readonly by: Grouping;
  readonly scope: string;
  readonly leftOut: LeftOut | undefined;
}

function Rows({ kind, rows, by, scope, leftOut }: RowsProps) {
  const { zone } = useZone();
  const groups = useMemo(() => groupDay(kind, by, rows, zone), [kind, by, rows, zone]);
  return (
    <MatchList groups={groups} scope={`${scope} ${zone.id}`} totals={leftOut && new Map(leftOut.sizes)} whole={wholeListOf(leftOut)} />
  );
}
