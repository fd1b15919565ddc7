import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ALL_GAMES } from '../../../lib/navigation/all-games.ts';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import { useGameTabs } from './use-game-tabs.ts';
import classes from './game-tabs.module.css';

/** One tab per game with its number of live matches, on pages of rooms that of rooms, if there are any. Each tab has a URL of its own, so "back" restores it. */
export function GameTabs() {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation('common');
  const { game } = useParams({ strict: false });
  const { pathname } = useLocation();
  const hasRooms = useFeature('rooms');
  const section = sectionOf(pathname);
  const rooms = hasRooms && (section === 'rooms' || section === 'anchors');
  const { tabs, live } = useGameTabs(rooms);
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
  const hot = HOT_PATHS.has(pathname) ? 'page' : undefined;
  const all = rooms ? (section === 'anchors' ? '/anchor/anchorList' : '/live') : pathname.startsWith('/match') ? '/match/{-$game}' : '/';
  const one = rooms ? (section === 'anchors' ? '/anchor/$game/anchorList' : '/anchor/$game') : data ? '/$game/data' : '/match/{-$game}';
  return (
    <nav className={classes.games} aria-label={t('nav.games')} data-on-ink="">
      <ul ref={list}>
        <li>
          <Link to={all} params={ALL_GAMES} activeProps={{}} activeOptions={EXACT} aria-current={hot}>
            <Icon name="hot" size={16} />
            {tCommon('game.hot')}
            <Count live={live} rooms={rooms} />
          </Link>
        </li>
        {tabs.map((tab) => (
          <li key={tab.slug}>
            <Link
              to={one}
              params={{ game: tab.slug }}
              activeProps={{}}
              activeOptions={EXACT}
              aria-current={game === tab.slug ? 'page' : undefined}
            >
              <Icon name={`game-${tab.gameId}`} size={16} />
              {tCommon(`game.${tab.gameId}`)}
              <Count live={tab.live} rooms={rooms} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The pages on which the tab of all games is the current one. */
const HOT_PATHS: ReadonlySet<string> = new Set(['/', '/match', '/live', '/anchor/anchorList']);

/** Returns the section whose pages the tabs lead to, where it is not that of the matches. */
function sectionOf(pathname: string): 'rooms' | 'anchors' | undefined {
  if (/^\/anchor\/(?:.*\/)?anchorList$/.test(pathname)) return 'anchors';
  return /^\/(?:live|anchor)(?:\/|$)/.test(pathname) ? 'rooms' : undefined;
}

function Count({ live, rooms }: { readonly live: number | undefined; readonly rooms: boolean }) {
  const { t } = useTranslation('shell');
  if (live === undefined || live === 0) return null;
  return (
    <span className={classes.count} role="img" aria-label={t(rooms ? 'games.rooms' : 'games.live', { count: live })}>
      {live}
    </span>
  );
}
