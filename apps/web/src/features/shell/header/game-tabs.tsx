import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ALL_GAMES } from '../../../lib/navigation/all-games.ts';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import { useGameTabs } from './use-game-tabs.ts';
import classes from './game-tabs.module.css';

/** One tab per game with its number of live matches, if there are any. Each tab has a URL of its own, so "back" restores it. */
export function GameTabs() {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation('common');
  const { tabs, live } = useGameTabs();
  const { game } = useParams({ strict: false });
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current == null || list.current === null) return;
    const row = list.current.getBoundingClientRect();
    const tab = current.getBoundingClientRect();
    if (tab.left < row.left || tab.right > row.right) list.current.scrollBy({ left: tab.left - row.left - (row.width - tab.width) / 2 });
  }, [game]);
  // On a data center the tabs link to data centers.
  const data = useFeature('dataCenter') && pathname.endsWith('/data');
  const hot = pathname === '/' || pathname === '/match' ? 'page' : undefined;
  return (
    <nav className={classes.games} aria-label={t('nav.games')} data-on-ink="">
      <ul ref={list}>
        <li>
          <Link
            to={pathname.startsWith('/match') ? '/match/{-$game}' : '/'}
            params={ALL_GAMES}
            activeProps={{}}
            activeOptions={EXACT}
            aria-current={hot}
          >
            <Icon name="hot" size={16} />
            {tCommon('game.hot')}
            <Count live={live} />
          </Link>
        </li>
        {tabs.map((tab) => (
          <li key={tab.slug}>
            <Link
              to={data ? '/$game/data' : '/match/{-$game}'}
              params={{ game: tab.slug }}
              activeProps={{}}
              activeOptions={EXACT}
              aria-current={game === tab.slug ? 'page' : undefined}
            >
              <Icon name={`game-${tab.gameId}`} size={16} />
              {tCommon(`game.${tab.gameId}`)}
              <Count live={tab.live} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ live }: { readonly live: number | undefined }) {
  const { t } = useTranslation('shell');
  if (live === undefined || live === 0) return null;
  return (
    <span className={classes.count} role="img" aria-label={t('games.live', { count: live })}>
      {live}
    </span>
  );
}
