import { gameById, type GameId } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { useWords } from '../../lib/i18n/use-words.ts';
import { Breadcrumbs } from '../../ui/controls/breadcrumbs.tsx';

/** The way to an article: home, news, the news of its game. */
export function ArticleBreadcrumbs({ gameId }: { readonly gameId: GameId }) {
  const words = useWords('news');
  const common = useWords('common');
  const rest = { activeProps: {}, activeOptions: EXACT };
  return (
    <Breadcrumbs label={words('crumbs.label')}>
      <Link to="/" {...rest}>
        {words('crumbs.home')}
      </Link>
      <Link to="/news" {...rest}>
        {words('crumbs.news')}
      </Link>
      <Link to="/news/$game" params={{ game: gameById(gameId)?.slug ?? 'soccer' }} {...rest}>
        {common(`game.${gameId}`)}
      </Link>
    </Breadcrumbs>
  );
}
