import { useTranslation } from 'react-i18next';
import type { GameSlug } from '@matchpoint/contracts/games';
import type { MatchId } from '@matchpoint/contracts/ids';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { Avatar } from '../../ui/image/avatar.tsx';
import { useFeature } from '../system/features.ts';
import classes from './row-rooms.module.css';

export interface RowRoomsProps {
  readonly game: GameSlug;
  readonly matchId: MatchId;
}

const REFRESH_MS = 60_000;

/** The rooms that show the match of a row, as the avatar of the largest one; it leads to the tab 直播 of the match. Nothing without rooms. */
export default function RowRooms({ game, matchId }: RowRoomsProps) {
  const { t } = useTranslation('live');
  const { locale } = usePage();
  const isOffered = useFeature('rooms');
  // The same list as that of the block on home, so that one call serves both.
  const { data } = trpc.room.list.useQuery(
    { locale: locale.code, kind: 'all', page: 1 },
    { enabled: isOffered, staleTime: REFRESH_MS, refetchInterval: REFRESH_MS },
  );
  const rooms = data?.list.filter(({ match }) => match?.id === matchId) ?? [];
  const [first] = rooms;
  if (first === undefined) return null;
  const { uid, username, avatar } = first.anchor;
  const label = t('row.rooms', { count: rooms.length, names: rooms.map(({ anchor }) => anchor.username).join(' · ') });
  return (
    <Link
      className={classes.rooms}
      to="/$game/$id"
      params={{ game, id: String(matchId) }}
      search={{ tab: 'live' }}
      preload={false}
      aria-label={label}
      title={label}
    >
      <Avatar uid={uid} username={username} avatar={avatar} size={20} />
    </Link>
  );
}
