import { GAMES, type GameSlug } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { useWords } from '../../lib/i18n/use-words.ts';
import { useScrollActiveTab } from '../../lib/use-scroll-active-tab.ts';
import { segmentedControlClass } from '../../ui/controls/segmented-control.tsx';

/** The videos of all games and of each, as places of their own. */
export function VideoTabs({ game }: { readonly game: GameSlug | undefined }) {
  const words = useWords('video');
  const common = useWords('common');
  const rest = (own: boolean) => ({ activeProps: {}, activeOptions: EXACT, 'aria-current': own ? ('page' as const) : undefined });
  return (
    <nav ref={useScrollActiveTab(game)} className={segmentedControlClass} aria-label={words('tabs.label')}>
      <Link to="/videos" {...rest(game === undefined)}>
        {words('tab.all')}
      </Link>
      {GAMES.map((each) => (
        <Link key={each.slug} to="/videos/$game" params={{ game: each.slug }} {...rest(each.slug === game)}>
          {common(`game.${each.gameId}`)}
        </Link>
      ))}
    </nav>
  );
}
