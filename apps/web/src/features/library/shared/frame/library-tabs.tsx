import { useTranslation } from 'react-i18next';
import type { GameSlug } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../../lib/navigation/active-options.ts';
import { HeroTabs } from './library-hero.tsx';
import { LIBRARY_KINDS, LIBRARY_PATHS, type LibraryKind } from '../library-kinds.ts';

/** The pages of the data section: the data center and the three libraries of the same game. */
export function LibraryTabs({ game, current }: { readonly game: GameSlug | undefined; readonly current: LibraryKind | 'centre' }) {
  const { t } = useTranslation('library');
  return (
    <HeroTabs label={t('library.kinds')}>
      <Link
        to="/$game/data"
        params={{ game: game ?? 'soccer' }}
        activeProps={{}}
        activeOptions={EXACT}
        aria-current={current === 'centre' ? 'page' : undefined}
      >
        {t('centre.name')}
      </Link>
      {LIBRARY_KINDS.map((kind) => (
        <Link
          key={kind}
          to={LIBRARY_PATHS[kind]}
          search={game === undefined ? {} : { game }}
          activeProps={{}}
          activeOptions={EXACT}
          aria-current={kind === current ? 'page' : undefined}
        >
          {t(`library.${kind}`)}
        </Link>
      ))}
    </HeroTabs>
  );
}
