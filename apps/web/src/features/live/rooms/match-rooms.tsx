import { useTranslation } from 'react-i18next';
import type { MatchId } from '@matchpoint/contracts/ids';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RoomTile } from './room-tile.tsx';
import classes from './rooms-panel.module.css';

export interface MatchRoomsProps {
  readonly matchId: MatchId;
}

const REFRESH_MS = 15_000;

/** The rooms that show a match, as the content of its tab 直播. */
export default function MatchRooms({ matchId }: MatchRoomsProps) {
  const { t } = useTranslation('live');
  const { locale } = usePage();
  const { data } = trpc.room.ofMatch.useQuery({ locale: locale.code, matchId }, { refetchInterval: REFRESH_MS });
  return (
    <Panel title={t('match.title')} note={t('rooms.note')}>
      {data === undefined || data.length === 0 ? (
        <EmptyList
          level={3}
          icon="tv"
          text={t('match.empty')}
          hint={t('match.empty_text')}
          action={
            <Link className={buttonClass} to="/live" preload={false}>
              {t('title')}
            </Link>
          }
        />
      ) : (
        <ul className={classes.rooms}>
          {data.map((room) => (
            <RoomTile key={room.id} room={room} withoutMatch />
          ))}
        </ul>
      )}
    </Panel>
  );
}
