import { useTranslation } from 'react-i18next';
import { GAMES, type GameSlug } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { useScrollActiveTab } from '../../lib/use-scroll-active-tab.ts';
import { segmentedControlClass } from '../../ui/controls/segmented-control.tsx';

/** Tabs for all games and each game; each tab links to a page of its own. */
export function VideoTabs({ game }: { readonly game: GameSlug | undefined }) {
  const { t } = useTranslation('video');
  const { t: tCommon } = useTranslation('common');
  const rest = (own: boolean) => ({ activeProps: {}, activeOptions: EXACT, 'aria-current': own ? ('page' as const) : undefined });
  return (
    <nav ref={useScrollActiveTab(game)} className={segmentedControlClass} aria-label={t('tabs.label')}>
      <Link to="/videos" {...rest(game === undefined)}>
        {t('tab.all')}
      </Link>
      {GAMES.map((each) => (
        <Link key={each.slug} to="/videos/$game" params={{ game: each.slug }} {...rest(each.slug === game)}>
          {tCommon(`game.${each.gameId}`)}
        </Link>
      ))}
    </nav>
  );
}
