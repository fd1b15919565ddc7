import { useTranslation } from 'react-i18next';
import type { LeagueFixtures } from '@matchpoint/contracts/league/league';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { usePendingSearch } from '../../../lib/navigation/use-pending-search.ts';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { useFeature } from '../../../shared/system/features.ts';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { nameParam, parseEntitySearchParams, seasonOf } from '../shared/library-search-params.ts';
import type { MatchRows } from '../shared/match-rows.ts';
import { QueryState } from '../shared/query-state.tsx';
import { RowsSkeleton } from '../shared/table/rows-skeleton.tsx';
import { FollowRound } from './follow-round.tsx';
import { LeagueCalendarPanel, type LeagueCalendarProps } from './league-calendar.tsx';
import { leagueInputs } from './league-data.ts';
import { LeagueFrame } from './league-frame.tsx';
import type { LeaguePageProps } from './league-overview.tsx';
import classes from './league-fixtures.module.css';

/** A season round by round, by default the current round; or by its days. */
export function LeagueFixturesPage({ id, search, rows }: LeaguePageProps & { readonly rows: MatchRows }) {
  const hasCalendar = useFeature('leagueCalendar');
  const views = hasCalendar ? <Views id={id} search={search} /> : undefined;
  if (hasCalendar && search.view === 'calendar') {
    return (
      <LeagueFrame id={id} part="fixtures" search={search}>
        {() => (
          <PageLayout>
            {views}
            <LeagueCalendarPanel id={id} search={search} rows={rows} />
          </PageLayout>
        )}
      </LeagueFrame>
    );
  }
  return <Rounds id={id} search={search} rows={rows} views={views} />;
}

function Rounds({ id, search, rows: Rows, views }: LeagueCalendarProps & { readonly views: ReactNode }) {
  const { t } = useTranslation('library');
  const { locale } = usePage();
  const query = trpc.league.fixtures.useQuery(leagueInputs.fixtures(locale.code, id, search), { placeholderData: keepPreviousData });
  return (
    <LeagueFrame id={id} part="fixtures" search={search} action={<FollowRound matches={query.data?.round?.matches ?? []} />}>
      {() => (
        <PageLayout>
          {views}
          <QueryState query={query} waiting={<RowsSkeleton rows={12} />}>
            {(fixtures) =>
              fixtures.round === undefined ? (
                <Panel title={t('fixtures.title')}>
                  <EmptyList icon="calendar" text={t('fixtures.empty')} hint={t('fixtures.empty_text')} level={3} />
                </Panel>
              ) : (
                <Panel title={fixtures.round.name} more={<Stepper id={id} search={search} fixtures={fixtures} />}>
                  <Rows matches={fixtures.round.matches} scope={`${id} ${String(search.season)} ${fixtures.round.key}`} />
                </Panel>
              )
            }
          </QueryState>
        </PageLayout>
      )}
    </LeagueFrame>
  );
}

/** The choice between the rounds of a season and its days. */
function Views({ id, search }: LeaguePageProps) {
  const { t } = useTranslation('library');
  return (
    <div className={classes.views}>
      <nav className={segmentedControlClass} aria-label={t('fixtures.views')}>
        {([undefined, 'calendar'] as const).map((view) => (
          <Link
            key={view ?? 'rounds'}
            to="/leagueLibrary/$id/fixtures"
            params={{ id }}
            search={view === undefined ? seasonOf(search) : { ...seasonOf(search), view }}
            resetScroll={false}
            activeProps={{}}
            activeOptions={EXACT}
            aria-current={search.view === view ? 'true' : undefined}
          >
            {t(view === undefined ? 'fixtures.rounds' : 'fixtures.calendar')}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** Links to the previous, the next and any other round. */
function Stepper({ id, search: drawn, fixtures: { rounds, round: shown } }: LeaguePageProps & { readonly fixtures: LeagueFixtures }) {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const search = usePendingSearch(drawn, parseEntitySearchParams);
  // The requested round, whose matches may still be loading.
  const round = rounds.find((each) => each.key === String(search.round)) ?? shown;
  const at = rounds.findIndex((each) => each.key === round?.key);
  const to = (key: string) => ({ ...search, round: nameParam(key) });
  const step = (by: -1 | 1) => {
    const target = at < 0 ? undefined : rounds[at + by];
    const label = t(by < 0 ? 'fixtures.previous' : 'fixtures.next');
    const icon = <Icon name={by < 0 ? 'back' : 'next'} size={18} flip />;
    return target === undefined ? (
      <span className={classes.step} data-off="">
        {icon}
      </span>
    ) : (
      <Link
        className={classes.step}
        to="/leagueLibrary/$id/fixtures"
        params={{ id }}
        search={to(target.key)}
        resetScroll={false}
        activeProps={{}}
        activeOptions={EXACT}
        aria-label={`${label} ${target.name}`}
        title={target.name}
      >
        {icon}
      </Link>
    );
  };
  return (
    <span className={classes.stepper}>
      {step(-1)}
      <select
        aria-label={t('fixtures.choose')}
        value={round?.key}
        onChange={(event) =>
          void navigate({ to: '/leagueLibrary/$id/fixtures', params: { id }, search: to(event.target.value), resetScroll: false })
        }
      >
        {rounds.map((each) => (
          <option key={each.key} value={each.key}>
            {each.name}
          </option>
        ))}
      </select>
      {step(1)}
    </span>
  );
}
