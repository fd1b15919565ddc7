import { useTranslation } from 'react-i18next';
import type { RoomCard } from '@matchpoint/contracts/room/room';
import { formatCount } from '@matchpoint/i18n/format-count';
import { RoomLink } from '../../../shared/room/room-link.tsx';
import { OriginMark } from '../../../shared/system/origin-mark.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Avatar } from '../../../ui/image/avatar.tsx';
import classes from './room-rows.module.css';

/** Rooms in a narrow list: anchor, title, audience and a button to enter. */
export function RoomRows({ rooms }: { readonly rooms: readonly RoomCard[] }) {
  const { t } = useTranslation('live');
  return (
    <ul className={classes.rows}>
      {rooms.map(({ id, anchor, title, audience, price, origin }) => (
        <li key={id} data-room={id}>
          <Avatar uid={anchor.uid} username={anchor.username} avatar={anchor.avatar} size={36} />
          <div>
            <h3>
              <bdi>{anchor.username}</bdi>
              {price > 0 ? <small>{t('room.price', { count: price })}</small> : null}
            </h3>
            <p title={title}>
              <OriginMark origin={origin} />
              <span dir="auto">{title}</span>
            </p>
          </div>
          {audience === undefined ? null : (
            <span
              className={classes.audience}
              role="img"
              aria-label={t('room.watching', { count: audience, shown: formatCount(audience) })}
            >
              <Bdi>{formatCount(audience)}</Bdi>
            </span>
          )}
          <RoomLink id={id} className={buttonClass} label={t('featured.enter_of', { title })}>
            {t('room.enter')}
          </RoomLink>
        </li>
      ))}
    </ul>
  );
}
