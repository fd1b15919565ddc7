import { useTranslation } from 'react-i18next';
import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import type { LeagueEntry, MatchSummary } from '@matchpoint/contracts/match/match';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { byDay } from '../list/group-matches.ts';
import { FailedList } from '../list/failed-list.tsx';
import { FilteredRows } from '../list/filtered-rows.tsx';
import { changeSearchParams, type ListSearchParams } from '../list-search-params.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { MatchList } from '../list/match-list.tsx';
import { leftOutOf, restErrorOf, wholeListOf, withoutRest, type LeftOut } from '../list/partial-list.ts';
import classes from './result-matches.module.css';

/** Results of the last seven days, newest first, page by page. */
export function ResultMatches({
  game,
  search,
  leagues,
}: {
  readonly game: GameSlug | undefined;
  readonly search: ListSearchParams;
  readonly leagues: readonly LeagueEntry[];
}) {
  const { t } = useTranslation('match-list');
  const { locale } = usePage();
  const gameId = game === undefined ? undefined : gameBySlug(game)?.gameId;
  const page = search.page ?? 1;
  const query = trpc.match.results.useQuery(
    { locale: locale.code, ...(gameId === undefined ? {} : { gameId }), page },
    { placeholderData: keepPreviousData },
  );
  if (query.data === undefined)
    return query.isError ? <FailedList error={query.error} onRetry={() => void query.refetch()} /> : <ListSkeleton rows={12} />;
  const { list, total, pageSize } = query.data;
  const leftOut = leftOutOf(query.data);
  const restError = restErrorOf(query.data, query);
  if (list.length === 0 && leftOut === undefined) return <EmptyList icon="ok" text={t('empty.results')} hint={t('empty.results_hint')} />;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const to = (target: number, text: string) => (
    <Link
      className={buttonClass}
      to="/match/{-$game}"
      params={{ game }}
      search={changeSearchParams(search, { page: target })}
      activeProps={{}}
      activeOptions={EXACT}
    >
      {text}
    </Link>
  );
  return (
    <div aria-busy={query.isPlaceholderData}>
      <FilteredRows game={game} search={search} rows={list} leftOut={leftOut} leagues={leagues}>
        {(rows, unknown) => (
          <Rows
            rows={rows}
            scope={JSON.stringify([game, page, search])}
            leftOut={unknown && restError ? withoutRest(unknown, rows) : unknown}
          />
        )}
      </FilteredRows>
      {restError ? <FailedList error={restError} onRetry={() => void query.refetch()} /> : null}
      {pages > 1 ? (
        <nav className={classes.pages} aria-label={t('tab.results')}>
          {page > 1 ? to(page - 1, t('results.newer')) : null}
          <span>{t('results.pages', { page, pages })}</span>
          {page < pages ? to(page + 1, t('results.more')) : null}
        </nav>
      ) : null}
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly MatchSummary[];
  readonly scope: string;
  readonly leftOut: LeftOut | undefined;
}

function Rows({ rows, scope, leftOut }: RowsProps) {
  const { zone } = useZone();
  const groups = useMemo(() => byDay(rows, zone), [rows, zone]);
  return (
    <MatchList groups={groups} scope={`${scope} ${zone.id}`} totals={leftOut && new Map(leftOut.sizes)} whole={wholeListOf(leftOut)} />
  );
}
