import { GAMES, type GameSlug } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../app/exact-link.ts';
import { useWords } from '../../app/use-words.ts';
import { useShownTab } from '../../content/use-shown-tab.ts';
import { segClass } from '../../ui/seg.tsx';

/** The videos of all games and of each, as places of their own. */
export function VideoTabs({ game }: { readonly game: GameSlug | undefined }) {
  const words = useWords('video');
  const common = useWords('common');
  const rest = (own: boolean) => ({ activeProps: {}, activeOptions: EXACT, 'aria-current': own ? ('page' as const) : undefined });
  return (
    <nav ref={useShownTab(game)} className={segClass} aria-label={words('tabs.label')}>
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
