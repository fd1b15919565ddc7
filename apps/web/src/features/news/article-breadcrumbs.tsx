import { useTranslation } from 'react-i18next';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { Breadcrumbs } from '../../ui/controls/breadcrumbs.tsx';

/** Renders the breadcrumbs of an article: home, news, news of its game. */
export function ArticleBreadcrumbs({ gameId }: { readonly gameId: GameId }) {
  const { t } = useTranslation('news');
  const { t: tCommon } = useTranslation('common');
  const linkProps = { activeProps: {}, activeOptions: EXACT };
  return (
    <Breadcrumbs label={t('crumbs.label')}>
      <Link to="/" {...linkProps}>
        {t('crumbs.home')}
      </Link>
      <Link to="/news" {...linkProps}>
        {t('crumbs.news')}
      </Link>
      <Link to="/news/$game" params={{ game: gameById(gameId)?.slug ?? 'soccer' }} {...linkProps}>
        {tCommon(`game.${gameId}`)}
      </Link>
    </Breadcrumbs>
  );
}
