import { gameById, type GameId } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../app/use-words.ts';

/** The way to a league, team or player: the data centre of its game, the library of its kind. */
export function LibraryCrumbs({ gameId, library }: { readonly gameId: GameId; readonly library: 'league' | 'squad' | 'player' }) {
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
        <Link to={LIBRARIES[library]} search={{ game: slug }}>
          {words(`library.${library}`)}
        </Link>
      </span>
    </>
  );
}

const LIBRARIES = { league: '/leagueLibrary', squad: '/squadLibrary', player: '/playerLibrary' } as const;
