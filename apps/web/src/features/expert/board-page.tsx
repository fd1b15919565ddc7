import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { Pagination } from '../../ui/controls/pagination.tsx';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { BoardFilter, NameSearch, WindowLinks } from './board-filter.tsx';
import { BoardRows } from './board-rows.tsx';
import classes from './board-page.module.css';
import { ExpertCrumbs } from './expert-crumbs.tsx';
import { type BoardSearchParams, parseBoardSearchParams } from './expert-search-params.ts';
import { ListState } from './list-state.tsx';
import { boardPageInput } from './load-experts.ts';
import { useBoardLeagues } from './use-board-leagues.ts';

const BOARDS = {
  specialist: { to: '/expert/specialist', title: 'specialist.title' },
  all: { to: '/expert/allExperts', title: 'all.title' },
} as const;

/** One board in pages of 20: the Great God List, or all experts with a search by name. */
export function BoardPage({ board, search }: { readonly board: 'specialist' | 'all'; readonly search: BoardSearchParams }) {
  const { t } = useTranslation('expert');
  const { locale } = usePage();
  const query = trpc.expert.board.useQuery(boardPageInput(locale.code, board, search), { placeholderData: keepPreviousData });
  const { page = 1, window = 30 } = search;
  const leagues = useBoardLeagues(board, search);
  const { to, title } = BOARDS[board];
  const empty = board === 'all' ? { title: t('all.empty'), text: t('all.empty_text') } : undefined;
  return (
    <PageLayout>
      <ExpertCrumbs>
        <Link to={to} search={{}} activeProps={{}} activeOptions={EXACT}>
          {t(title)}
        </Link>
      </ExpertCrumbs>
      <Panel
        title={t(title)}
        level={1}
        beside={<WindowLinks to={to} search={search} window={window} of={t(title)} />}
        {...(board === 'specialist'
          ? {
              note: (
                <>
                  {t('board.note')} <Link to="/expert/algorithm">{t('board.why')}</Link>
                </>
              ),
            }
          : {})}
      >
        {board === 'all' ? (
          <div className={classes.search}>
            <NameSearch search={search} />
          </div>
        ) : null}
        <BoardFilter to={to} search={search} leagues={leagues} hidden={query.data?.hidden ?? 0} />
        <div className={classes.rows} aria-busy={query.isPlaceholderData}>
          <ListState query={query} empty={empty}>
            {({ list, pageSize }) => (
              <BoardRows
                experts={list}
                label={t(title)}
                first={board === 'specialist' ? (page - 1) * pageSize + 1 : undefined}
                kind="full"
              />
            )}
          </ListState>
        </div>
        {query.data === undefined ? null : (
          <Pagination
            page={page}
            total={query.data.total}
            pageSize={query.data.pageSize}
            link={(number, text) => (
              <Link
                key={number}
                to={to}
                search={parseBoardSearchParams({ ...search, page: number })}
                activeProps={{}}
                activeOptions={EXACT}
                preload={false}
              >
                {text}
              </Link>
            )}
          />
        )}
      </Panel>
    </PageLayout>
  );
}
