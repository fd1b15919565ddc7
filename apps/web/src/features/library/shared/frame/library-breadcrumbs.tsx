import { gameById, type GameId } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import { LIBRARY_PATHS, type LibraryKind } from '../library-kinds.ts';

/** The way to a league, team or player: the data centre of its game, the library of its kind. */
export function LibraryBreadcrumbs({ gameId, library }: { readonly gameId: GameId; readonly library: LibraryKind }) {
  const words = useWords('library');
  const common = useWords('common');
  const slug = gameById(gameId)?.slug ?? 'soccer';
  return (
    <>
      <span>
        <Link to="/$game/data" params={{ game: slug }}>
          {words('centre.title', { game: common(`game.${gameId}`) })}
        </Link>
      </span>
      <span>
        <Link to={LIBRARY_PATHS[library]} search={{ game: slug }}>
          {words(`library.${library}`)}
        </Link>
      </span>
    </>
  );
}
