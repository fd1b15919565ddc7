import { useTranslation } from 'react-i18next';
import { GAMES } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { useScrollActiveTab } from '../../lib/use-scroll-active-tab.ts';
import { segmentedControlClass } from '../../ui/controls/segmented-control.tsx';
import type { NewsTab } from './news-tab.ts';
import classes from './news-tabs.module.css';

/** Renders the tabs of the news lists, each with its own URL. */
export function NewsTabs({ tab }: { readonly tab: NewsTab }) {
  const { t } = useTranslation('news');
  const { t: tCommon } = useTranslation('common');
  const linkProps = (each: NewsTab) => ({
    search: {},
    activeProps: {},
    activeOptions: EXACT,
    'aria-current': each === tab ? ('page' as const) : undefined,
  });
  return (
    <nav ref={useScrollActiveTab(tab)} className={`${segmentedControlClass} ${classes.tabs}`} aria-label={t('tabs.label')}>
      <Link to="/news" {...linkProps('recommended')}>
        {t('tab.recommended')}
      </Link>
      <Link to="/news/hot" {...linkProps('hot')}>
        {t('tab.hot')}
      </Link>
      {GAMES.map((game) => (
        <Link key={game.slug} to="/news/$game" params={{ game: game.slug }} {...linkProps(game.slug)}>
          {tCommon(`game.${game.gameId}`)}
        </Link>
      ))}
    </nav>
  );
}
