import { useTranslation } from 'react-i18next';
import { gameById, type GameSlug } from '@matchpoint/contracts/games';
import type { LeagueEntry } from '@matchpoint/contracts/match/match';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { hueStyle } from '../../../ui/controls/chip.tsx';
import { hotLeagues } from './hot-leagues.ts';
import { SidebarSection, SidebarCount } from './sidebar-section.tsx';

/** Leagues with matches on the day, popular ones first; each links to its matches. */
export function LeaguesSidebar({ game, leagues }: { readonly game: GameSlug | undefined; readonly leagues: readonly LeagueEntry[] }) {
  const { t } = useTranslation('match-list');
  const shown = hotLeagues(leagues);
  if (shown.length === 0) return null;
  return (
    <SidebarSection title={t('leagues.hot')}>
      {shown.map((league) => (
        <li key={league.id}>
          <Link
            to="/match/{-$game}"
            params={{ game: game ?? gameById(league.gameId)?.slug }}
            search={{ league: [league.id] }}
            activeProps={{}}
            activeOptions={EXACT}
            style={hueStyle(league.hue)}
            title={league.name}
          >
            <i />
            <span dir="auto">{league.name}</span>
            <SidebarCount count={league.matches} />
          </Link>
        </li>
      ))}
    </SidebarSection>
  );
}
