import { gameById } from '@matchpoint/contracts/games';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../../app/page.tsx';
import { trpc } from '../../../app/trpc.ts';
import { useWords } from '../../../app/use-words.ts';
import { hueStyle } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Tag } from '../../../ui/tag.tsx';
import cards from '../shared/cards.module.css';
import { change, LibraryFrame, LibraryLink } from '../shared/library-frame.tsx';
import { nameParam, type LibrarySearch } from '../shared/library-search.ts';
import { Part } from '../shared/part.tsx';
import { RowsSkeleton } from '../shared/rows-skeleton.tsx';
import { useCountryName } from '../shared/use-country-name.ts';
import { leagueInputs } from './league-data.ts';
import classes from './leagues-page.module.css';

/** The league library: leading leagues first, by game, letter and country. */
export function LeaguesPage({ search }: { readonly search: LibrarySearch }) {
  const words = useWords('library');
  const common = useWords('common');
  const nameOf = useCountryName();
  const { locale } = usePage();
  const query = trpc.league.library.useQuery(leagueInputs.library(locale.code, search), { placeholderData: keepPreviousData });
  const countries = query.data?.countries ?? [];
  return (
    <LibraryFrame
      kind="league"
      search={search}
      filter={
        countries.length < 2 && search.country === undefined ? null : (
          <nav className={classes.countries} aria-label={words('library.countries')}>
            <LibraryLink
              kind="league"
              search={change(search, { country: undefined, page: undefined })}
              current={search.country === undefined}
            >
              {words('library.everywhere')}
            </LibraryLink>
            {countries.map((country) => (
              <LibraryLink
                key={country}
                kind="league"
                search={change(search, { country: nameParam(country), page: undefined })}
                current={String(search.country) === country}
              >
                {nameOf(country)}
              </LibraryLink>
            ))}
          </nav>
        )
      }
    >
      <Part query={query} waiting={<RowsSkeleton rows={12} />}>
        {({ list, total, page, pageSize }) =>
          list.length === 0 ? (
            <EmptyState icon="filter" title={words('library.nothing')} text={words('library.nothing_text')} />
          ) : (
            <>
              <ul className={cards.grid}>
                {list.map((league) => (
                  <li key={league.id}>
                    <Link className={cards.card} to="/leagueLibrary/$id" params={{ id: String(league.id) }} preload={false}>
                      <i className={cards.bar} style={hueStyle(league.hue)} />
                      <span className={cards.who}>
                        <b>
                          <bdi>{league.name}</bdi>
                        </b>
                        <small>
                          {[
                            search.game === undefined ? common(`game.${gameById(league.gameId)?.gameId ?? 202}`) : undefined,
                            league.country === undefined ? undefined : nameOf(league.country),
                          ]
                            .filter((part) => part !== undefined)
                            .join(' · ')}
                        </small>
                      </span>
                      <span className={cards.end}>
                        {league.live > 0 ? <Tag kind="live">{words('league.live', { count: league.live })}</Tag> : null}
                        {words('league.size', { teams: league.teams, matches: league.matches })}
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
                  <LibraryLink kind="league" search={change(search, { page: to })}>
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
