import { useTranslation } from 'react-i18next';
import type { GameId } from '@matchpoint/contracts/games';
import { compareIds } from '@matchpoint/contracts/rules/id';
import { Link } from '@tanstack/react-router';
import { ALL_GAMES } from '../../../lib/navigation/all-games.ts';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { matchDisplayState } from '../../../shared/match/match-display-state.ts';
import { useLive } from '../../../shared/realtime/use-live.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { CompactRow } from '../row/compact-row.tsx';

const MAX_ROWS = 5;

/** The most popular matches, for the sidebar of other pages; no panel when there are none. */
export function HotMatches({ gameId }: { readonly gameId: GameId | undefined }) {
  const { t } = useTranslation('match-list');
  const { locale } = usePage();
  useLive(gameId);
  const { data } = trpc.match.hot.useQuery({ locale: locale.code, ...(gameId === undefined ? {} : { gameId }) }, { staleTime: 60_000 });
  const rows = [...(data?.living ?? []), ...(data?.future ?? [])]
    .filter((match) => matchDisplayState(match) !== 'off')
    .toSorted((a, b) => b.popularity - a.popularity || compareIds(a.id, b.id))
    .slice(0, MAX_ROWS);
  if (rows.length === 0) return null;
  return (
    <Panel
      title={t('hot.title')}
      more={
        <Link to="/match/{-$game}" params={ALL_GAMES} activeProps={{}} activeOptions={EXACT}>
          {t('hot.all')}
        </Link>
      }
    >
      <ul>
        {rows.map((match) => (
          <CompactRow key={match.id} match={match} />
        ))}
      </ul>
    </Panel>
  );
}
