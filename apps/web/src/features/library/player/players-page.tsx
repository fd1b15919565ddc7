import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../../app/page.tsx';
import { trpc } from '../../../app/trpc.ts';
import { useWords } from '../../../app/use-words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import cards from '../shared/cards.module.css';
import { change, LibraryFrame, LibraryLink } from '../shared/library-frame.tsx';
import type { LibrarySearch } from '../shared/library-search.ts';
import { Part } from '../shared/part.tsx';
import { PlayerPortrait } from '../shared/player-portrait.tsx';
import { RowsSkeleton } from '../shared/rows-skeleton.tsx';
import { useEntityNames } from '../shared/use-entity-names.ts';
import { playerInputs } from './player-data.ts';

/** The player library: by name, of a game, by letter. */
export function PlayersPage({ search }: { readonly search: LibrarySearch }) {
  const words = useWords('library');
  const common = useWords('common');
  const { position } = useEntityNames();
  const { locale } = usePage();
  const query = trpc.player.library.useQuery(playerInputs.library(locale.code, search), { placeholderData: keepPreviousData });
  return (
    <LibraryFrame kind="player" search={search}>
      <Part query={query} waiting={<RowsSkeleton rows={12} />}>
        {({ list, total, page, pageSize }) =>
          list.length === 0 ? (
            <EmptyState icon="filter" title={words('library.nothing')} text={words('library.nothing_text')} />
          ) : (
            <>
              <ul className={cards.grid}>
                {list.map((player) => (
                  <li key={player.id}>
                    <Link className={cards.card} to="/playerLibrary/$id" params={{ id: String(player.id) }} preload={false}>
                      <PlayerPortrait name={player.name} no={player.no} crest={player.team?.crest} size={40} />
                      <span className={cards.who}>
                        <b>
                          <bdi>{player.name}</bdi>
                        </b>
                        <small>
                          <bdi>
                            {[
                              search.game === undefined ? common(`game.${player.gameId}`) : undefined,
                              player.team?.name,
                              player.pos === undefined ? undefined : position(player.pos, player.gameId),
                            ]
                              .filter((part) => part !== undefined)
                              .join(' · ')}
                          </bdi>
                        </small>
                      </span>
                      <span className={cards.end}>
                        <b>{player.played}</b>
                        {words('stats.played')}
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
                  <LibraryLink kind="player" search={change(search, { page: to })}>
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
