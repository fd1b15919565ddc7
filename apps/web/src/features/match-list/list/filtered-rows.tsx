import { useTranslation } from 'react-i18next';
import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import type { LeagueEntry, MatchSummary } from '@matchpoint/contracts/match/match';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Filter, filterRows, FILTERS, leaguesOf, offeredFilters } from './filter-rows.ts';
import { LeagueDialog } from './league-dialog.tsx';
import { changeSearchParams, type ListSearchParams } from '../list-search-params.ts';
import classes from './filtered-rows.module.css';

export interface FilteredRowsProps {
  readonly game: GameSlug | undefined;
  readonly search: ListSearchParams;
  readonly rows: readonly MatchSummary[];
  readonly leagues: readonly LeagueEntry[];
  readonly children: (rows: readonly MatchSummary[]) => ReactNode;
}

/**
 * The filters of a list and the rows that pass them; the number of hidden rows is always shown, so that no list is empty without a visible
 * reason.
 */
export function FilteredRows({ game, search, rows, leagues, children }: FilteredRowsProps) {
  const { t } = useTranslation('match-list');
  const navigate = useNavigate();
  const [picking, setPicking] = useState(false);
  const shown = useMemo(() => filterRows(rows, search), [rows, search]);
  const choices = useMemo(() => leaguesOf(rows, new Map(leagues.map((league) => [league.id, league]))), [rows, leagues]);
  const hasOdds = gameBySlug(game ?? '')?.kind !== 'battle_royale' && search.tab !== 'replays';
  const chosen = search.league?.filter((id) => choices.some((choice) => choice.id === id));
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
          {chosen === undefined ? t('filter.leagues') : t('filter.leagues_some', { some: chosen.length, all: choices.length })}
        </button>
        {offeredFilters(rows, search).filter(isOffered).map(toggle)}
        {shown.length < rows.length ? (
          <span className={classes.hidden}>
            <span role="status">{t('filter.hidden', { count: rows.length, hidden: rows.length - shown.length })}</span>
            {clear}
          </span>
        ) : null}
      </div>
      <LeagueDialog
        open={picking}
        leagues={choices}
        chosen={chosen}
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
      {shown.length === 0 && rows.length > 0 ? (
        <EmptyState
          icon="filter"
          title={t('empty.filtered', { count: rows.length })}
          text={t('empty.filtered_hint')}
          action={<span className={buttonClass}>{clear}</span>}
        />
      ) : (
        children(shown)
      )}
    </>
  );
}
