import { useTranslation } from 'react-i18next';
import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import type { LeagueEntry, MatchSummary } from '@matchpoint/contracts/match/match';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Filter, filterRows, FILTERS, type LeagueChoice, leaguesOf, offeredFilters } from './filter-rows.ts';
import { LeagueDialog } from './league-dialog.tsx';
import { changeSearchParams, type ListSearchParams } from '../list-search-params.ts';
import { leagueFilter } from './first-rows.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import type { LeftOut } from './partial-list.ts';
import classes from './filtered-rows.module.css';

export interface FilteredRowsProps {
  readonly game: GameSlug | undefined;
  readonly search: ListSearchParams;
  readonly rows: readonly MatchSummary[];
  /** Given while `rows` are the first rows only, filtered by league. */
  readonly leftOut?: LeftOut | undefined;
  readonly leagues: readonly LeagueEntry[];
  /** Gets the rows that pass the filters, and what is left out of them. */
  readonly children: (rows: readonly MatchSummary[], leftOut: LeftOut | undefined) => ReactNode;
}

/**
 * The filters of a list and the rows that pass them; the number of hidden rows is always shown, so that no list is empty without a visible
 * reason.
 */
export function FilteredRows({ game, search, rows, leftOut, leagues, children }: FilteredRowsProps) {
  const { t } = useTranslation('match-list');
  const navigate = useNavigate();
  const [picking, setPicking] = useState(false);
  const shown = useMemo(() => filterRows(rows, search), [rows, search]);
  const choices = useMemo(() => leaguesOf(rows, new Map(leagues.map((league) => [league.id, league]))), [rows, leagues]);
  const total = leftOut?.rows ?? rows.length;
  const hasOdds = gameBySlug(game ?? '')?.kind !== 'battle_royale' && search.tab !== 'replays';
  const { offered, chosen, hidden, unknown } = filterNumbers(search, rows, shown, choices, leftOut);
  const clear = (
    <Link
      to="/match/{-$game}"
      params={{ game }}
      search={changeSearchParams(search, { league: undefined, ...Object.fromEntries(FILTERS.map((filter) => [filter, undefined])) })}
      activeProps={{}}
      activeOptions={EXACT}
      replace
      resetScroll={false}
    >
      {t('filter.clear')}
    </Link>
  );
  const isOffered = (filter: Filter) => (filter !== 'live' || search.tab !== 'results') && (filter !== 'odds' || hasOdds);
  const toggle = (key: Filter) => (
    <Link
      key={key}
      className={classes.pill}
      to="/match/{-$game}"
      params={{ game }}
      search={changeSearchParams(search, { [key]: search[key] === true ? undefined : true })}
      activeProps={{}}
      activeOptions={EXACT}
      replace
      resetScroll={false}
      role="button"
      aria-pressed={search[key] === true}
    >
      {t(`filter.${key}`)}
    </Link>
  );
  return (
    <>
      <div className={classes.filters} role="group" aria-label={t('filter.label')}>
        <button
          type="button"
          className={classes.pill}
          aria-pressed={chosen !== undefined}
          aria-haspopup="dialog"
          onClick={() => setPicking(true)}
        >
          {chosen === undefined ? t('filter.leagues') : t('filter.leagues_some', { some: chosen[0], all: chosen[1] })}
        </button>
        {offered.filter(isOffered).map(toggle)}
        {hidden > 0 ? (
          <span className={classes.hidden}>
            <span role="status">{t('filter.hidden', { count: total, hidden })}</span>
            {clear}
          </span>
        ) : null}
      </div>
      <LeagueDialog
        // The dialog lists every league, so it opens after the whole list has loaded.
        open={picking && leftOut === undefined}
        leagues={choices}
        chosen={chosen === undefined ? undefined : search.league?.filter((id) => choices.some((choice) => choice.id === id))}
        onClose={() => setPicking(false)}
        onChoose={(ids) => {
          setPicking(false);
          void navigate({
            to: '/match/{-$game}',
            params: { game },
            search: changeSearchParams(search, { league: ids === undefined ? undefined : [...ids] }),
            replace: true,
            resetScroll: false,
          });
        }}
      />
      {shown.length === 0 && unknown !== undefined && unknown.shown > 0 ? (
        <ListSkeleton rows={12} />
      ) : shown.length === 0 && total > 0 ? (
        <EmptyState
          icon="filter"
          title={t('empty.filtered', { count: total })}
          text={t('empty.filtered_hint')}
          action={<span className={buttonClass}>{clear}</span>}
        />
      ) : (
        children(shown, unknown)
      )}
    </>
  );
}

interface FilterNumbers {
  readonly offered: readonly Filter[];
  /** Number of leagues that are chosen, and of all; undefined without a choice. */
  readonly chosen: readonly [some: number, all: number] | undefined;
  /** Number of rows that do not pass the filters. */
  readonly hidden: number;
  /** What is left out of the rows that pass. */
  readonly unknown: LeftOut | undefined;
}

/** Returns the numbers beside the filters, also while only the first rows are known. */
function filterNumbers(
  search: ListSearchParams,
  rows: readonly MatchSummary[],
  shown: readonly MatchSummary[],
  choices: readonly LeagueChoice[],
  leftOut: LeftOut | undefined,
): FilterNumbers {
  const { league } = search;
  if (leftOut?.filters === undefined) {
    const some = choices.filter(({ id }) => league?.includes(id)).length;
    return {
      offered: offeredFilters(rows, search),
      chosen: league && [some, choices.length],
      hidden: rows.length - shown.length,
      unknown: leftOut,
    };
  }
  const { filters } = leftOut;
  const offered = FILTERS.filter((filter) => filters.offered.includes(filter) || search[filter] === true);
  const chosen = league && filters.leagues;
  // The rows were counted for the filters that the server knows; the browser may have others, and counts when it has all rows.
  const isCounted = FILTERS.every((filter) => search[filter] !== true) && leagueFilter(search) === filters.league;
  return isCounted
    ? { offered, chosen, hidden: leftOut.rows - leftOut.shown, unknown: leftOut }
    : { offered, chosen, hidden: 0, unknown: { ...leftOut, sizes: [] } };
}
