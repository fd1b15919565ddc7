import { useTranslation } from 'react-i18next';
import type { GameSlug } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../../lib/navigation/active-options.ts';
import { useFeatures } from '../../../../shared/system/features.ts';
import { HeroTabs } from './library-hero.tsx';
import { LIBRARY_FEATURES, LIBRARY_KINDS, LIBRARY_PATHS, type LibraryKind } from '../library-kinds.ts';

/** The pages of the data section: the data center and the three libraries of the same game, as far as the site has them. */
export function LibraryTabs({ game, current }: { readonly game: GameSlug | undefined; readonly current: LibraryKind | 'centre' }) {
  const { t } = useTranslation('library');
  const offers = useFeatures();
  return (
    <HeroTabs label={t('library.kinds')}>
      {offers('dataCenter') ? (
        <Link
          to="/$game/data"
          params={{ game: game ?? 'soccer' }}
          activeProps={{}}
          activeOptions={EXACT}
          aria-current={current === 'centre' ? 'page' : undefined}
        >
          {t('centre.name')}
        </Link>
      ) : null}
      {LIBRARY_KINDS.filter((kind) => offers(LIBRARY_FEATURES[kind])).map((kind) => (
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
