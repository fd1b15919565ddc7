import { useTranslation } from 'react-i18next';
import { GAMES, type GameSlug } from '@matchpoint/contracts/games';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ALL_GAMES } from '../../../lib/navigation/all-games.ts';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import { SidebarSection, SidebarCount } from './sidebar-section.tsx';

/** The games with their numbers of live matches. */
export function GamesSidebar({ game, home = false }: { readonly game: GameSlug | undefined; readonly home?: boolean }) {
  const { t: tMatchList } = useTranslation('match-list');
  const { t: tCommon } = useTranslation('common');
  const { locale, clock } = usePage();
  const [day] = useState(() => dayOf(clock.renderedAt, SHANGHAI));
  const { data } = trpc.system.games.useQuery({ locale: locale.code, day, zone: 480 }, { staleTime: 60_000 });
  const liveOf = new Map(data?.map((entry) => [entry.gameId, entry.live]));
  const all = data === undefined ? undefined : GAMES.reduce((sum, entry) => sum + (liveOf.get(entry.gameId) ?? 0), 0);
  return (
    <SidebarSection title={tMatchList('games.label')}>
      <li>
        <Link
          to={home ? '/' : '/match/{-$game}'}
          params={ALL_GAMES}
          activeProps={{}}
          activeOptions={EXACT}
          aria-current={game === undefined ? 'page' : undefined}
        >
          <Icon name="hot" />
          <span>{tCommon('game.hot')}</span>
          <SidebarCount count={all} live />
        </Link>
      </li>
      {GAMES.map(({ slug, gameId }) => (
        <li key={slug}>
          <Link
            to="/match/{-$game}"
            params={{ game: slug }}
            activeProps={{}}
            activeOptions={EXACT}
            aria-current={game === slug ? 'page' : undefined}
          >
            <Icon name={`game-${gameId}`} />
            <span>{tCommon(`game.${gameId}`)}</span>
            <SidebarCount count={liveOf.get(gameId)} live />
          </Link>
        </li>
      ))}
    </SidebarSection>
  );
}
