import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import { formatCount } from '@matchpoint/i18n/format-count';
import { Link } from '@tanstack/react-router';
import { ReportButton } from '../../shared/content/report/report-button.tsx';
import { ShareButton } from '../../shared/content/share/share-button.tsx';
import { FollowUserButton } from '../../shared/follow/follow-user-button.tsx';
import { useRoom, useRoomState } from '../../shared/room/room-context.tsx';
import type { RoomState } from '../../shared/room/room-store.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Avatar } from '../../ui/image/avatar.tsx';
import classes from './room-header.module.css';

const audienceOf = (state: RoomState) => state.audience;

/** The anchor and the title of a room, with follow, share and report. */
export function RoomHeader() {
  const { t } = useTranslation('room');
  const { t: tCommon } = useTranslation('common');
  const { room } = useRoom();
  const { anchor, gameId } = room;
  const audience = useRoomState(audienceOf) ?? room.audience;
  const live = room.broadcastId !== undefined;
  const title = room.title === '' ? t('title.of', { name: anchor.username }) : room.title;
  const slug = gameId === undefined ? undefined : gameById(gameId)?.slug;
  return (
    <header className={classes.header}>
      <Link
        to="/userInfo/$id"
        params={{ id: String(anchor.uid) }}
        className={classes.avatar}
        data-live={live || undefined}
        aria-label={t('header.profile', { name: anchor.username })}
      >
        <Avatar uid={anchor.uid} username={anchor.username} avatar={anchor.avatar} size={52} />
      </Link>
      <div className={classes.texts}>
        <h1 dir="auto" title={title}>
          {title}
        </h1>
        <p>
          <bdi>{anchor.username}</bdi>
          {anchor.demo ? <span className={classes.demo}>{t('header.demo')}</span> : null}
          {slug === undefined || gameId === undefined ? null : (
            <Link to="/match/{-$game}" params={{ game: slug }}>
              {tCommon(`game.${gameId}`)}
            </Link>
          )}
          <span className={classes.roomy}>{t('header.fans', { count: anchor.fans, shown: formatCount(anchor.fans) })}</span>
          {audience === undefined || !live ? null : (
            <span data-audience="">{t('header.audience', { count: audience, shown: formatCount(audience) })}</span>
          )}
        </p>
      </div>
      <div className={classes.acts}>
        <FollowUserButton uid={anchor.uid} username={anchor.username} kind="primary" />
        <span className={classes.roomy}>
          <ShareButton title={title} />
        </span>
        <span className={classes.compact}>
          <ShareButton title={title} kind="icon" />
        </span>
        <ReportButton kind="user" id={anchor.uid} className={`${buttonClass} ${classes.roomy}`} />
      </div>
    </header>
  );
}
