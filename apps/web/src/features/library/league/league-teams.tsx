import { keepPreviousData } from '@tanstack/react-query';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { QueryState } from '../shared/query-state.tsx';
import { RowsSkeleton } from '../shared/table/rows-skeleton.tsx';
import { leagueInputs } from './league-data.ts';
import { LeagueFrame } from './league-frame.tsx';
import type { LeaguePageProps } from './league-overview.tsx';
import { TeamCards } from './team-cards.tsx';

/** The teams of a season, with their places if there is a table. */
export function LeagueTeamsPage({ id, search }: LeaguePageProps) {
  const { locale } = usePage();
  const query = trpc.league.teams.useQuery(leagueInputs.ofSeason(locale.code, id, search), { placeholderData: keepPreviousData });
  return (
    <LeagueFrame id={id} part="teams" search={search}>
      {(_, words) => (
        <PageLayout>
          <Panel title={words('league.tab.teams')}>
            <QueryState query={query} waiting={<RowsSkeleton rows={10} />}>
              {({ list }) =>
                list.length === 0 ? (
                  <EmptyList icon="shield" text={words('teams.empty')} hint={words('teams.empty_text')} level={3} />
                ) : (
                  <TeamCards teams={list} />
                )
              }
            </QueryState>
          </Panel>
        </PageLayout>
      )}
    </LeagueFrame>
  );
}
