import { useTranslation } from 'react-i18next';
import type { MatchId } from '@matchpoint/contracts/ids';
import { gameById } from '@matchpoint/contracts/games';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { RoomCard } from '@matchpoint/contracts/room/room';
import { Link } from '@tanstack/react-router';
import { matchName } from '../../../shared/match/match-name.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MatchLine } from '../rooms/match-line.tsx';
import { RoomRows } from '../rooms/room-rows.tsx';
import classes from './same-match-panel.module.css';

export interface SameMatchPanelProps {
  readonly rooms: readonly RoomCard[];
  /** The match that is preferred: that of the featured room. */
  readonly first: MatchId | undefined;
}

/** 同场选台: the rooms that show the same match; no panel while no match has two of them. */
export function SameMatchPanel({ rooms, first }: SameMatchPanelProps) {
  const { t } = useTranslation('live');
  const { t: tMatch } = useTranslation('match');
  const match = sharedMatch(rooms, first);
  if (match === undefined) return null;
  const slug = gameById(match.gameId)?.slug ?? 'soccer';
  return (
    <Panel
      title={t('same.title')}
      more={
        <Link to="/$game/$id" params={{ game: slug, id: String(match.id) }} preload={false}>
          {t('same.match')}
        </Link>
      }
    >
      <div className={classes.match} title={matchName(match, tMatch)}>
        <MatchLine match={match} compact />
      </div>
      <RoomRows rooms={rooms.filter((room) => room.match?.id === match.id)} />
    </Panel>
  );
}

/** Returns the match that two rooms or more show: `first` if it is one, else the one with the most rooms. */
function sharedMatch(rooms: readonly RoomCard[], first: MatchId | undefined): MatchSummary | undefined {
  const counts = new Map<MatchId, { readonly match: MatchSummary; readonly count: number }>();
  for (const { match } of rooms) if (match !== undefined) counts.set(match.id, { match, count: (counts.get(match.id)?.count ?? 0) + 1 });
  const shared = [...counts.values()].filter(({ count }) => count > 1).toSorted((a, b) => b.count - a.count);
  return (shared.find(({ match }) => match.id === first) ?? shared[0])?.match;
}
