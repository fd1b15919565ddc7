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
import { segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { parseEntitySearchParams } from '../shared/library-search-params.ts';
import type { MatchRows } from '../shared/match-rows.ts';
import { QueryState } from '../shared/query-state.tsx';
import { RowsSkeleton } from '../shared/table/rows-skeleton.tsx';
import { teamInputs } from './team-data.ts';
import { TeamFrame, type TeamPageProps } from './team-frame.tsx';

/** All matches of a team: upcoming, or ended with the newest first. */
export function TeamFixturesPage({ id, search, rows: Rows }: TeamPageProps & { readonly rows: MatchRows }) {
  const { t } = useTranslation('library');
  const { locale } = usePage();
  const query = trpc.team.fixtures.useQuery(teamInputs.fixtures(locale.code, id, search), { placeholderData: keepPreviousData });
  const past = search.when === 'past';
  const choices = (
    <nav className={segmentedControlClass} aria-label={t('team.tab.fixtures')}>
      {([undefined, 'past'] as const).map((when) => (
        <Link
          key={when ?? 'next'}
          to="/squadLibrary/$id/fixtures"
          params={{ id }}
          search={when === undefined ? {} : { when }}
          resetScroll={false}
          activeProps={{}}
          activeOptions={EXACT}
          aria-current={search.when === when ? 'true' : undefined}
        >
          {t(when === undefined ? 'team.next' : 'team.last')}
        </Link>
      ))}
    </nav>
  );
  return (
    <TeamFrame id={id} part="fixtures">
      {() => (
        <PageLayout>
          <Panel title={t('team.tab.fixtures')} beside={choices}>
            <QueryState query={query} waiting={<RowsSkeleton rows={12} />}>
              {({ list, total, page, pageSize }) =>
                list.length === 0 ? (
                  <EmptyState
                    icon="calendar"
                    title={t(past ? 'team.no_last' : 'team.no_next')}
                    text={t(past ? 'team.no_last_text' : 'team.no_next_text')}
                    level={3}
                  />
                ) : (
                  <>
                    <Rows matches={list} scope={`${id} ${String(search.when)} ${page}`} />
                    <Pagination
                      page={page}
                      total={total}
                      pageSize={pageSize}
                      link={(to, text) => (
                        <Link
                          to="/squadLibrary/$id/fixtures"
                          params={{ id }}
                          search={parseEntitySearchParams({ ...search, page: to })}
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
    </TeamFrame>
  );
}
