import { useTranslation } from 'react-i18next';
import type { RoomCard } from '@matchpoint/contracts/room/room';
import { formatCount } from '@matchpoint/i18n/format-count';
import { RoomLink } from '../../../shared/room/room-link.tsx';
import { RoomPicture } from '../../../shared/room/room-picture.tsx';
import { OriginMark } from '../../../shared/system/origin-mark.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { MatchLine } from './match-line.tsx';
import classes from './room-tile.module.css';

/** What a tile shows; a followed anchor's present broadcast has no more than its title. */
export type TileRoom = Pick<RoomCard, 'id' | 'title'> & {
  readonly anchor: Pick<RoomCard['anchor'], 'uid' | 'username' | 'avatar' | 'demo'>;
} & Partial<Pick<RoomCard, 'gameId' | 'audience' | 'price' | 'cover' | 'thumbnail' | 'match' | 'origin' | 'stream'>>;

export interface RoomTileProps {
  readonly room: TileRoom;
  /** Leaves out the match, on the page of that match. */
  readonly withoutMatch?: boolean;
}

/** A room in the grid: picture with audience, title, anchor, and the match. The whole tile is the link. */
export function RoomTile({ room, withoutMatch = false }: RoomTileProps) {
  const { t } = useTranslation('live');
  const { t: tCommon } = useTranslation('common');
  const { anchor, audience, price = 0, gameId, match, origin, stream } = room;
  return (
    <li className={classes.tile} data-room={room.id}>
      <RoomPicture room={room}>
        <span className={classes.live} data-stream={stream}>
          {t(stream === 'interrupted' ? 'room.interrupted' : 'room.live')}
        </span>
        {price > 0 ? <span className={classes.price}>{t('room.price', { count: price })}</span> : null}
        <Audience count={audience} />
      </RoomPicture>
      <div className={classes.text}>
        <Avatar uid={anchor.uid} username={anchor.username} avatar={anchor.avatar} size={36} />
        <div>
          <h3 className={classes.title} title={room.title} dir="auto">
            <RoomLink id={room.id}>{room.title}</RoomLink>
          </h3>
          <p className={classes.meta}>
            <bdi>{anchor.username}</bdi>
            {gameId === undefined ? null : <span>{tCommon(`game.${gameId}`)}</span>}
            {origin === undefined ? null : <OriginMark origin={origin} />}
          </p>
        </div>
      </div>
      {withoutMatch ? null : match === undefined ? <p className={classes.talk}>{t('room.talk')}</p> : <MatchLine match={match} />}
    </li>
  );
}

/** The audience in the corner of a picture; nothing while nobody counts it. */
export function Audience({ count }: { readonly count: number | undefined }) {
  const { t } = useTranslation('live');
  if (count === undefined) return null;
  return (
    <span className={classes.audience} role="img" aria-label={t('room.watching', { count, shown: formatCount(count) })}>
      <Bdi>{formatCount(count)}</Bdi>
    </span>
  );
}
