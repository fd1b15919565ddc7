import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { parseEntitySearchParams } from '../shared/library-search-params.ts';
import { QueryState } from '../shared/query-state.tsx';
import { RowsSkeleton } from '../shared/table/rows-skeleton.tsx';
import { playerInputs } from './player-data.ts';
import { PlayerFrame, type PlayerPageProps } from './player-frame.tsx';
import { PlayerMatchTable } from './player-match-table.tsx';

/** A player's statistics in each match, newest first. */
export function PlayerMatchesPage({ id, search }: PlayerPageProps) {
  const { t } = useTranslation('library');
  const { locale } = usePage();
  const query = trpc.player.matches.useQuery(playerInputs.matches(locale.code, id, search), { placeholderData: keepPreviousData });
  return (
    <PlayerFrame id={id} part="matches">
      {() => (
        <PageLayout>
          <Panel title={t('player.tab.matches')}>
            <QueryState query={query} waiting={<RowsSkeleton rows={16} />}>
              {({ list, total, page, pageSize }) =>
                list.length === 0 ? (
                  <EmptyState icon="calendar" title={t('player.no_matches')} text={t('player.no_matches_text')} level={3} />
                ) : (
                  <>
                    <PlayerMatchTable list={list} />
                    <Pagination
                      page={page}
                      total={total}
                      pageSize={pageSize}
                      link={(to, text) => (
                        <Link
                          to="/playerLibrary/$id/matches"
                          params={{ id }}
                          search={parseEntitySearchParams({ page: to })}
                          activeProps={{}}
                          activeOptions={EXACT}
                        >
                          {text}
                        </Link>
                      )}
                    />
                  </>
                )
              }
            </QueryState>
          </Panel>
        </PageLayout>
      )}
    </PlayerFrame>
  );
}
