import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Id } from '@matchpoint/contracts/rules/id';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { usePendingSearch } from '../../../lib/navigation/use-pending-search.ts';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { leagueInputs } from '../league/league-data.ts';
import { statText, meanText } from '../shared/table/stat-text.ts';
import { StatTiles, type StatTile } from '../shared/table/stat-tiles.tsx';
import { nameParam, parseEntitySearchParams } from '../shared/library-search-params.ts';
import { QueryState } from '../shared/query-state.tsx';
import { PoolTable } from '../shared/table/pool-table.tsx';
import { RowsSkeleton } from '../shared/table/rows-skeleton.tsx';
import { SeasonSelect } from '../shared/table/season-select.tsx';
import { useEntityNames } from '../shared/names/use-entity-names.ts';
import { ResultsChart } from './results-chart.tsx';
import { teamInputs } from './team-data.ts';
import { TeamFrame, type TeamPageProps } from './team-frame.tsx';

/** A team's statistics: of one league's season, or over all matches of the last year. */
export function TeamStatsPage({ id, search }: TeamPageProps) {
  const { t } = useTranslation('library');
  const { statName } = useEntityNames();
  const { locale } = usePage();
  const query = trpc.team.stats.useQuery(teamInputs.stats(locale.code, id, search), { placeholderData: keepPreviousData });
  return (
    <TeamFrame id={id} part="stats">
      {(team) => (
        <PageLayout>
          <Panel
            title={t('stats.title')}
            beside={
              <nav className={segmentedControlClass} aria-label={t('stats.leagues')}>
                {[undefined, ...team.leagues].map((league) => (
                  <Link
                    key={league?.id ?? 0}
                    to="/squadLibrary/$id/stats"
                    params={{ id }}
                    search={league === undefined ? {} : { league: league.id }}
                    resetScroll={false}
                    replace
                    activeProps={{}}
                    activeOptions={EXACT}
                    aria-current={search.league === league?.id ? 'true' : undefined}
                  >
                    {league === undefined ? t('stats.year') : league.short}
                  </Link>
                ))}
              </nav>
            }
            more={
              search.league === undefined ? undefined : (
                <Seasons id={id} search={search} league={search.league} shown={query.data?.season} />
              )
            }
          >
            <QueryState query={query} waiting={<RowsSkeleton rows={4} />}>
              {(stats) =>
                stats.played === 0 ? (
                  <EmptyList icon="pro" text={t('stats.empty')} hint={t('stats.empty_text')} level={3} />
                ) : (
                  <StatTiles
                    tiles={[
                      { key: 'played', label: t('stats.played'), text: String(stats.played) },
                      {
                        key: 'record',
                        label: t(stats.drawn === undefined ? 'stats.record_no_draw' : 'stats.record'),
                        text: [stats.won, stats.drawn, stats.lost].filter((value) => value !== undefined).join('/'),
                      },
                      ...stats.stats.map((each): StatTile => ({
                        key: each.key,
                        label: statName(each.key),
                        text: statText(each),
                        note: each.perMatch === undefined ? undefined : t('stat.each', { value: meanText(each.perMatch) }),
                      })),
                    ]}
                  />
                )
              }
            </QueryState>
          </Panel>
          {query.data === undefined || query.data.results.length < 2 ? null : (
            <Panel title={t('results.title')}>
              <ResultsChart results={query.data.results} gameId={team.gameId} />
            </Panel>
          )}
          {query.data === undefined || query.data.pools.length === 0 ? null : (
            <Panel title={t(query.data.pools[0]?.kind === 'map' ? 'pool.maps' : 'pool.heroes')}>
              <PoolTable pools={query.data.pools} gameId={team.gameId} caption={t('pool.title')} />
            </Panel>
          )}
        </PageLayout>
      )}
    </TeamFrame>
  );
}

/** The seasons of the chosen league. */
function Seasons({ id, search: drawn, league, shown }: TeamPageProps & { readonly league: Id; readonly shown: string | undefined }) {
  const { locale } = usePage();
  const navigate = useNavigate();
  const { data } = trpc.league.detail.useQuery(leagueInputs.detail(locale.code, String(league)));
  const search = usePendingSearch(drawn, parseEntitySearchParams);
  const season = search.season === undefined ? (shown ?? data?.season) : String(search.season);
  if (data === undefined || season === undefined || data.seasons.length < 2) return null;
  return (
    <SeasonSelect
      gameId={data.gameId}
      seasons={data.seasons}
      season={season}
      onChoose={(chosen) =>
        void navigate({
          to: '/squadLibrary/$id/stats',
          params: { id },
          search: parseEntitySearchParams({ league, season: nameParam(chosen) }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
