import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { LibraryFrame } from '../shared/frame/library-frame.tsx';
import { LibraryList } from '../shared/frame/library-list.tsx';
import type { LibrarySearchParams } from '../shared/library-search-params.ts';
import { PlayerPortrait } from '../shared/player-portrait.tsx';
import { useEntityNames } from '../shared/names/use-entity-names.ts';
import { playerInputs } from './player-data.ts';

/** The player library: by name, game and letter. */
export function PlayersPage({ search }: { readonly search: LibrarySearchParams }) {
  const { t } = useTranslation('library');
  const { t: tCommon } = useTranslation('common');
  const { position } = useEntityNames();
  const { locale } = usePage();
  const query = trpc.player.library.useQuery(playerInputs.library(locale.code, search), { placeholderData: keepPreviousData });
  return (
    <LibraryFrame kind="player" search={search}>
      <LibraryList
        kind="player"
        search={search}
        query={query}
        card={(player) => ({
          mark: (
            <PlayerPortrait id={player.id} name={player.name} gameId={player.gameId} no={player.no} crest={player.team?.crest} size={40} />
          ),
          name: player.name,
          origin: player.origin,
          facts: [
            search.game === undefined ? tCommon(`game.${player.gameId}`) : undefined,
            player.team?.name,
            player.pos === undefined ? undefined : position(player.pos, player.gameId),
          ],
          end: t('player.played', { count: player.played }),
        })}
      />
    </LibraryFrame>
  );
}
