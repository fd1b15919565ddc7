import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../app/exact-link.ts';
import { usePage } from '../../../app/page.tsx';
import { trpc } from '../../../app/trpc.ts';
import { useWords } from '../../../app/use-words.ts';
import { Columns } from '../../../ui/columns.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { parseEntitySearch } from '../shared/library-search.ts';
import { Part } from '../shared/part.tsx';
import { RowsSkeleton } from '../shared/rows-skeleton.tsx';
import { playerInputs } from './player-data.ts';
import { PlayerFrame, type PlayerPageProps } from './player-frame.tsx';
import { PlayerMatchTable } from './player-match-table.tsx';

/** What a player did in each of his matches, newest first. */
export function PlayerMatchesPage({ id, search }: PlayerPageProps) {
  const words = useWords('library');
  const { locale } = usePage();
  const query = trpc.player.matches.useQuery(playerInputs.matches(locale.code, id, search), { placeholderData: keepPreviousData });
  return (
    <PlayerFrame id={id} part="matches">
      {() => (
        <Columns>
          <Panel title={words('player.tab.matches')}>
            <Part query={query} waiting={<RowsSkeleton rows={16} />}>
              {({ list, total, page, pageSize }) =>
                list.length === 0 ? (
                  <EmptyState icon="calendar" title={words('player.no_matches')} text={words('player.no_matches_text')} level={3} />
                ) : (
                  <>
                    <PlayerMatchTable list={list} />
                    <Pager
                      page={page}
                      total={total}
                      pageSize={pageSize}
                      link={(to, text) => (
                        <Link
                          to="/playerLibrary/$id/matches"
                          params={{ id }}
                          search={parseEntitySearch({ page: to })}
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
            </Part>
          </Panel>
        </Columns>
      )}
    </PlayerFrame>
  );
}
