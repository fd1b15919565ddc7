import { useTranslation } from 'react-i18next';
import type { AnchorCard } from '@matchpoint/contracts/anchor/anchor';
import { formatCount } from '@matchpoint/i18n/format-count';
import { timeText } from '@matchpoint/i18n/match-time';
import { Link } from '@tanstack/react-router';
import { useZone } from '../../../lib/time/use-zone.ts';
import { useUid } from '../../../shared/account/use-account.ts';
import { RoomLink } from '../../../shared/room/room-link.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import classes from './followed-anchors.module.css';
import { useFollowedAnchors } from './use-followed-anchors.ts';

/** 关注的主播: the anchors whom the user follows, those who broadcast first; no panel for visitors and for users who follow nobody. */
export function FollowedAnchors() {
  const { t } = useTranslation('live');
  const uid = useUid();
  const { data } = useFollowedAnchors();
  if (uid === undefined || data === undefined || data.length === 0) return null;
  const live = data.filter((anchor) => anchor.live !== undefined).length;
  return (
    <Panel
      title={t('followed.title')}
      beside={<span className={classes.count}>{t('followed.live', { count: live })}</span>}
      more={
        <Link to="/userInfo/focus" preload={false}>
          {t('followed.all', { count: data.length })}
        </Link>
      }
    >
      <ul className={classes.row} aria-label={t('followed.title')}>
        {data.map((anchor) => (
          <li key={anchor.uid} data-live={anchor.live === undefined ? undefined : ''}>
            <RoomLink id={anchor.uid}>
              <span className={classes.face}>
                <Avatar uid={anchor.uid} username={anchor.username} avatar={anchor.avatar} size={48} />
              </span>
              <bdi className={classes.name}>{anchor.username}</bdi>
              <State anchor={anchor} />
            </RoomLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function State({ anchor: { live, next, lastLiveAt } }: { readonly anchor: AnchorCard }) {
  const { t } = useTranslation('live');
  const { zone } = useZone();
  if (live !== undefined) {
    return (
      <small>
        <b>{t('room.live')}</b> {live.audience === undefined ? null : <Bdi>{formatCount(live.audience)}</Bdi>}
      </small>
    );
  }
  if (next !== undefined) return <small>{t('followed.next', { time: timeText(next.startAt, zone) })}</small>;
  return <small>{lastLiveAt === undefined ? t('followed.never') : <RelativeTime at={lastLiveAt} />}</small>;
}
