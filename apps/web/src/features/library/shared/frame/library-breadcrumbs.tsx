import { useTranslation } from 'react-i18next';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { useFeature } from '../../../../shared/system/features.ts';
import { LIBRARY_PATHS, type LibraryKind } from '../library-kinds.ts';

/** The breadcrumbs of a league, team or player: the data center of its game, if there is one, and the library of its kind. */
export function LibraryBreadcrumbs({ gameId, library }: { readonly gameId: GameId; readonly library: LibraryKind }) {
  const { t } = useTranslation('library');
  const { t: tCommon } = useTranslation('common');
  const slug = gameById(gameId)?.slug ?? 'soccer';
  const hasCentre = useFeature('dataCenter');
  return (
    <>
      {hasCentre ? (
        <span>
          <Link to="/$game/data" params={{ game: slug }}>
            {t('centre.title', { name: tCommon(`game.${gameId}`) })}
          </Link>
        </span>
      ) : null}
      <span>
        <Link to={LIBRARY_PATHS[library]} search={{ game: slug }}>
          {t(`library.${library}`)}
        </Link>
      </span>
    </>
  );
}
