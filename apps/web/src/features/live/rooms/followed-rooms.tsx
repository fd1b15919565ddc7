import { useTranslation } from 'react-i18next';
import type { AnchorCard } from '@matchpoint/contracts/anchor/anchor';
import type { RoomCard } from '@matchpoint/contracts/room/room';
import { Link } from '@tanstack/react-router';
import { useLoginDialog } from '../../../shared/account/login-dialog.ts';
import { useUid } from '../../../shared/account/use-account.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RoomTile, type TileRoom } from './room-tile.tsx';
import classes from './rooms-panel.module.css';
import { useFollowedAnchors } from './use-followed-anchors.ts';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** The rooms of followed anchors who broadcast now. Rooms that the page has already are shown with their match. */
export function FollowedRooms({ known }: { readonly known: readonly RoomCard[] }) {
  const { t } = useTranslation('live');
  const { t: tCommon } = useTranslation('common');
  const { t: tShell } = useTranslation('shell');
  const uid = useUid();
  const { open, prepare } = useLoginDialog();
  const { data, isError, error, refetch } = useFollowedAnchors();
  if (uid === undefined) {
    const login = (
      <Button kind="primary" onPointerEnter={prepare} onFocus={prepare} onClick={open}>
        {tShell('account.login')}
      </Button>
    );
    return <EmptyState level={3} icon="user" title={t('followed.login')} text={t('followed.login_text')} action={login} />;
  }
  if (data === undefined) {
    if (!isError) return <Skeleton width="100%" height={200} />;
    const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
    return <FailedState level={3} error={error} action={retry} />;
  }
  const rooms = data.flatMap((anchor) => known.find(({ id }) => id === anchor.uid) ?? tileOf(anchor) ?? []);
  if (rooms.length === 0) {
    const find = (
      <Link className={buttonClass} to="/anchor/anchorList" preload={false}>
        {t('anchors.all')}
      </Link>
    );
    return <EmptyState level={3} icon="tv" title={t('followed.nobody_live')} text={t('followed.nobody_live_text')} action={find} />;
  }
  return (
    <ul className={classes.rooms}>
      {rooms.map((room) => (
        <RoomTile key={room.id} room={room} />
      ))}
    </ul>
  );
}

function tileOf({ uid, username, avatar, demo, gameId, live }: AnchorCard): TileRoom | undefined {
  if (live === undefined) return undefined;
  return {
    id: uid,
    title: live.title,
    anchor: { uid, username, avatar, demo },
    ...(gameId === undefined ? {} : { gameId }),
    ...(live.audience === undefined ? {} : { audience: live.audience }),
  };
}
