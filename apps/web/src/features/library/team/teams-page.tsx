import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../../app/page.tsx';
import { trpc } from '../../../app/trpc.ts';
import { useWords } from '../../../app/use-words.ts';
import { Crest } from '../../../ui/crest.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import cards from '../shared/cards.module.css';
import { change, LibraryFrame, LibraryLink } from '../shared/library-frame.tsx';
import type { LibrarySearch } from '../shared/library-search.ts';
import { Part } from '../shared/part.tsx';
import { RowsSkeleton } from '../shared/rows-skeleton.tsx';
import { useCountryName } from '../shared/use-country-name.ts';
import { teamInputs } from './team-data.ts';

/** The team library: by name, of a game, by letter. */
export function TeamsPage({ search }: { readonly search: LibrarySearch }) {
  const words = useWords('library');
  const common = useWords('common');
  const nameOf = useCountryName();
  const { locale } = usePage();
  const query = trpc.team.library.useQuery(teamInputs.library(locale.code, search), { placeholderData: keepPreviousData });
  return (
    <LibraryFrame kind="squad" search={search}>
      <Part query={query} waiting={<RowsSkeleton rows={12} />}>
        {({ list, total, page, pageSize }) =>
          list.length === 0 ? (
            <EmptyState icon="filter" title={words('library.nothing')} text={words('library.nothing_text')} />
          ) : (
            <>
              <ul className={cards.grid}>
                {list.map((team) => (
                  <li key={team.id}>
                    <Link className={cards.card} to="/squadLibrary/$id" params={{ id: String(team.id) }} preload={false}>
                      <Crest spec={team.crest} size={36} />
                      <span className={cards.who}>
                        <b>
                          <bdi>{team.name}</bdi>
                        </b>
                        <small>
                          <bdi>
                            {[
                              search.game === undefined ? common(`game.${team.gameId}`) : undefined,
                              team.league?.name,
                              team.country === undefined ? undefined : nameOf(team.country),
                            ]
                              .filter((part) => part !== undefined)
                              .join(' · ')}
                          </bdi>
                        </small>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
              <Pager
                page={page}
                total={total}
                pageSize={pageSize}
                link={(to, text) => (
                  <LibraryLink kind="squad" search={change(search, { page: to })}>
                    {text}
                  </LibraryLink>
                )}
              />
            </>
          )
        }
      </Part>
    </LibraryFrame>
  );
}
