import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../../app/page.tsx';
import { trpc } from '../../../app/trpc.ts';
import { useWords } from '../../../app/use-words.ts';
import { Columns } from '../../../ui/columns.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import cards from '../shared/cards.module.css';
import { Part } from '../shared/part.tsx';
import { RowsSkeleton } from '../shared/rows-skeleton.tsx';
import { leagueInputs } from './league-data.ts';
import { LeagueFrame } from './league-frame.tsx';
import type { LeaguePageProps } from './league-overview.tsx';

/** The teams of a season, with their places where there is a table. */
export function LeagueTeamsPage({ id, search }: LeaguePageProps) {
  const words = useWords('library');
  const { locale } = usePage();
  const query = trpc.league.teams.useQuery(leagueInputs.ofSeason(locale.code, id, search), { placeholderData: keepPreviousData });
  return (
    <LeagueFrame id={id} part="teams" search={search}>
      {() => (
        <Columns>
          <Panel title={words('league.tab.teams')}>
            <Part query={query} waiting={<RowsSkeleton rows={10} />}>
              {({ list }) =>
                list.length === 0 ? (
                  <EmptyState icon="shield" title={words('teams.empty')} text={words('teams.empty_text')} level={3} />
                ) : (
                  <ul className={cards.grid}>
                    {list.map(({ team, row }) => (
                      <li key={team.id}>
                        <Link className={cards.card} to="/squadLibrary/$id" params={{ id: String(team.id) }} preload={false}>
                          <Crest spec={team.crest} size={36} />
                          <span className={cards.who}>
                            <b>
                              <bdi>{team.name}</bdi>
                            </b>
                            <small>
                              {row === undefined
                                ? team.short
                                : row.drawn === undefined
                                  ? words('teams.record_no_draw', { won: row.won, lost: row.lost })
                                  : words('teams.record', { won: row.won, drawn: row.drawn, lost: row.lost })}
                            </small>
                          </span>
                          {row === undefined ? null : (
                            <span className={cards.end}>
                              <b>{row.rank}</b>
                              {words('table.rank')}
                            </span>
                          )}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )
              }
            </Part>
          </Panel>
        </Columns>
      )}
    </LeagueFrame>
  );
}
