import { useTranslation } from 'react-i18next';
import { gameById, type GameSlug } from '@matchpoint/contracts/games';
import type { LeagueEntry } from '@matchpoint/contracts/match/match';
import { compareIds } from '@matchpoint/contracts/rules/id';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { hueStyle } from '../../../ui/controls/chip.tsx';
import { SidebarSection, SidebarCount } from './sidebar-section.tsx';

const MAX_LEAGUES = 12;

/** Leagues with matches on the day, popular ones first; each links to its matches. */
export function LeaguesSidebar({ game, leagues }: { readonly game: GameSlug | undefined; readonly leagues: readonly LeagueEntry[] }) {
  const { t } = useTranslation('match-list');
  const shown = leagues
    .toSorted(
      (a, b) =>
        Number(b.hot) - Number(a.hot) ||
        b.live - a.live ||
        (a.tier ?? 9) - (b.tier ?? 9) ||
        b.matches - a.matches ||
        compareIds(a.id, b.id),
    )
    .slice(0, MAX_LEAGUES);
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
