import { gameById } from '@matchpoint/contracts/games';
import type { TeamDetail, TeamElo } from '@matchpoint/contracts/team/team';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { Link } from '@tanstack/react-router';
import { useFeature } from '../../../shared/system/features.ts';
import { useGameT } from '../../../shared/system/use-game-translation.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { eloChangeText } from '../shared/table/elo-change-text.ts';
import { StatTiles } from '../shared/table/stat-tiles.tsx';

/** The team's place in the world ranking of the data center, with a link to it. */
export function TeamEloPanel({ team, elo }: { readonly team: TeamDetail; readonly elo: TeamElo }) {
  const t = useGameT('library', team.gameId);
  const hasCentre = useFeature('dataCenter');
  return (
    <Panel
      title={t('elo.title')}
      small
      more={
        hasCentre ? (
          <Link to="/$game/data" params={{ game: gameById(team.gameId)?.slug ?? 'soccer' }} activeProps={{}}>
            {t('elo.more')}
          </Link>
        ) : undefined
      }
      note={t('elo.until', { date: dayOf(elo.until, SHANGHAI) })}
    >
      <StatTiles
        tiles={[
          { key: 'rank', label: t('table.rank'), text: String(elo.rank), note: t('elo.of', { count: elo.of }) },
          { key: 'rating', label: t('elo.rating'), text: String(elo.rating) },
          { key: 'change', label: t('elo.change'), text: eloChangeText(elo.change) },
        ]}
      />
    </Panel>
  );
}
