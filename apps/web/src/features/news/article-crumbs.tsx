import { gameById, type GameId } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../app/exact-link.ts';
import { useWords } from '../../app/use-words.ts';
import { Icon } from '../../ui/icon.tsx';
import classes from './article-crumbs.module.css';

/** The way to an article: home, news, the news of its game. */
export function ArticleCrumbs({ gameId }: { readonly gameId: GameId }) {
  const words = useWords('news');
  const common = useWords('common');
  const rest = { activeProps: {}, activeOptions: EXACT };
  return (
    <nav className={classes.crumbs} aria-label={words('crumbs.label')}>
      <ol>
        <li>
          <Link to="/" {...rest}>
            {words('crumbs.home')}
          </Link>
        </li>
        <li>
          <Icon name="next" size={16} flip />
          <Link to="/news" {...rest}>
            {words('crumbs.news')}
          </Link>
        </li>
        <li>
          <Icon name="next" size={16} flip />
          <Link to="/news/$game" params={{ game: gameById(gameId)?.slug ?? 'soccer' }} {...rest}>
            {common(`game.${gameId}`)}
          </Link>
        </li>
      </ol>
    </nav>
  );
}
