import { useTranslation } from 'react-i18next';
import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import type { LeagueEntry } from '@matchpoint/contracts/match/match';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { useHasReplays } from '../../../shared/system/replays.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { useLive } from '../../../shared/realtime/use-live.ts';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { SegmentCount, segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { DayMatches } from './day-matches.tsx';
import { DateBar } from './date-bar.tsx';
import { FollowingDay } from './following-day.tsx';
import { FollowedMatches } from './followed-matches.tsx';
import { useListPanel } from '../detail/list-panel.tsx';
import { groupingOf } from './list-groups.ts';
import { GamesSidebar } from '../sidebar/games-sidebar.tsx';
import { LeaguesSidebar } from '../sidebar/leagues-sidebar.tsx';
import { changeSearchParams, serverSearchParams, type ListSearchParams, type ListTab } from '../list-search-params.ts';
import { ResultMatches } from './result-matches.tsx';
import { useTabCounts, type TabCount } from './use-tab-counts.ts';
import { ZoneNote } from '../zone-note.tsx';
import classes from './list-page.module.css';

export interface ListPageProps {
  /** undefined: all games. */
  readonly game: GameSlug | undefined;
  readonly search: ListSearchParams;
}

const NO_LEAGUES: readonly LeagueEntry[] = [];

/** Matches, results, replays and followed matches of one game or of all (spec §2 "Match list"). */
export function ListPage({ game, search: whole }: ListPageProps) {
  const hydrated = useHydrated();
  const panel = useListPanel(game, whole);
  // Links of the list lead to lists: the panel closes when another one is shown.
  const asked = useMemo(() => (hydrated ? changeSearchParams(whole, { match: undefined }) : serverSearchParams(whole)), [hydrated, whole]);
  const replays = useHasReplays();
  const tab: ListTab = (asked.tab === 'replays' && !replays ? undefined : asked.tab) ?? 'matches';
  const search = tab === asked.tab ? asked : changeSearchParams(asked, { tab: tab === 'matches' ? undefined : tab });
  const { t: tMatchList } = useTranslation('match-list');
  const { locale } = usePage();
  const { zone } = useZone();
  const gameId = game === undefined ? undefined : gameBySlug(game)?.gameId;
  const ofGame = gameId === undefined ? {} : { gameId };
  useLive(tab === 'favourites' ? undefined : gameId);

  const today = useNow(useCallback((now: number) => dayOf(now, zone), [zone]));
  const day = search.day ?? today;
  const minutes = zone.offset(Date.parse(`${day}T00:00:00Z`));
  const { data: leagues = NO_LEAGUES } = trpc.league.list.useQuery(
    { locale: locale.code, ...ofGame, day: today, zone: minutes },
    { placeholderData: keepPreviousData, staleTime: 300_000 },
  );
  const { tabs, counts } = useTabCounts({ game, page: search.page ?? 1, tab, day, today, hasReplays: replays });
  const by = groupingOf(search, locale);
  return (
    <div className={classes.split} data-panel={panel === undefined ? undefined : ''}>
      <PageLayout
        {...(panel === undefined ? {} : { right: panel, rightLabel: tMatchList('panel.label') })}
        leftLabel={tMatchList('games.label')}
        left={
          <>
            <GamesSidebar game={game} />
            <LeaguesSidebar game={game} leagues={leagues} />
          </>
        }
      >
        <section className={classes.panel}>
          <ListTitle game={game} search={search} tab={tab} tabs={tabs} by={by} />
          {tab === 'matches' || tab === 'replays' ? (
            <>
              <DateBar game={game} search={search} day={day} today={today} counts={counts} />
              <DayMatches kind={tab} game={game} search={search} day={day} by={by} leagues={leagues} />
              {tab === 'matches' ? <FollowingDay game={game} day={day} today={today} counts={counts} /> : null}
            </>
          ) : tab === 'results' ? (
            <ResultMatches game={game} search={search} leagues={leagues} />
          ) : (
            <FollowedMatches />
          )}
          <div className={classes.note}>
            <ZoneNote />
          </div>
        </section>
      </PageLayout>
    </div>
  );
}

interface ListTitleProps extends ListPageProps {
  readonly tab: ListTab;
  readonly tabs: readonly TabCount[];
  readonly by: 'time' | 'league';
}

/** The heading with the tabs and the grouping of the list. */
function ListTitle({ game, search, tab, tabs, by }: ListTitleProps) {
  const { t: tMatchList } = useTranslation('match-list');
  const { t: tCommon } = useTranslation('common');
  const gameId = game === undefined ? undefined : gameBySlug(game)?.gameId;
  const heading = gameId === undefined ? tMatchList('heading') : tMatchList('heading.game', { game: tCommon(`game.${gameId}`) });
  return (
    <div className={classes.title}>
      <h1>{heading}</h1>
      <nav className={segmentedControlClass} aria-label={tMatchList('tabs.label')}>
        {tabs.map((entry) => (
          <Link
            key={entry.tab}
            to="/match/{-$game}"
            params={{ game }}
            search={changeSearchParams(search, { tab: entry.tab === 'matches' ? undefined : entry.tab, page: undefined })}
            activeProps={{}}
            activeOptions={EXACT}
            resetScroll={false}
            aria-current={entry.tab === tab ? 'page' : undefined}
          >
            {tMatchList(`tab.${entry.tab}`)}
            {entry.count === undefined || (entry.tab === 'favourites' && entry.count === 0) ? null : <SegmentCount count={entry.count} />}
          </Link>
        ))}
        <RoomsTab game={game} />
      </nav>
      {tab === 'matches' || tab === 'replays' ? (
        <nav className={`${segmentedControlClass} ${classes.grouping}`} aria-label={tMatchList('group.label')}>
          {(['time', 'league'] as const).map((each) => (
            <Link
              key={each}
              to="/match/{-$game}"
              params={{ game }}
              search={changeSearchParams(search, { view: each })}
              activeProps={{}}
              activeOptions={EXACT}
              replace
              resetScroll={false}
              aria-current={each === by ? 'true' : undefined}
            >
              {tMatchList(each === 'time' ? 'group.by_time' : 'group.by_league')}
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  );
}

/** The tab of the rooms, which have pages of their own. */
function RoomsTab({ game }: { readonly game: GameSlug | undefined }) {
  const { t } = useTranslation('shell');
  if (!useFeature('rooms')) return null;
  return game === undefined ? (
    <Link to="/live" activeProps={{}} activeOptions={EXACT} preload={false}>
      {t('nav.live')}
    </Link>
  ) : (
    <Link to="/anchor/$game" params={{ game }} activeProps={{}} activeOptions={EXACT} preload={false}>
      {t('nav.live')}
    </Link>
  );
}
