import { keepPreviousData } from '@tanstack/react-query';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { QueryState } from '../shared/query-state.tsx';
import { RankingTable } from '../shared/table/ranking-table.tsx';
import { RowsSkeleton } from '../shared/table/rows-skeleton.tsx';
import { useEntityNames } from '../shared/names/use-entity-names.ts';
import { leagueInputs } from './league-data.ts';
import { LeagueFrame } from './league-frame.tsx';
import type { LeaguePageProps } from './league-overview.tsx';
import classes from './league-players.module.css';

/** Rows of a ranking that are shown before it is expanded. */
const FIRST = 10;

/** The rankings of a season's players, one panel per statistic. */
export function LeaguePlayersPage({ id, search }: LeaguePageProps) {
  const { statName } = useEntityNames();
  const { locale } = usePage();
  const query = trpc.league.players.useQuery(leagueInputs.ofSeason(locale.code, id, search), { placeholderData: keepPreviousData });
  return (
    <LeagueFrame id={id} part="players" search={search}>
      {(league, words) => (
        <PageLayout>
          <QueryState query={query} waiting={<RowsSkeleton rows={20} />}>
            {({ rankings }) =>
              rankings.length === 0 ? (
                <Panel title={words('ranking.players')}>
                  <EmptyList icon="user" text={words('ranking.empty')} hint={words('ranking.empty_text')} level={3} />
                </Panel>
              ) : (
                <div className={classes.two}>
                  {rankings.map((ranking) => (
                    <Panel key={ranking.key} title={words('ranking.title', { stat: statName(ranking.key) })}>
                      <RankingTable ranking={ranking} gameId={league.gameId} most={FIRST} grows />
                    </Panel>
                  ))}
                </div>
              )
            }
          </QueryState>
        </PageLayout>
      )}
    </LeagueFrame>
  );
}
