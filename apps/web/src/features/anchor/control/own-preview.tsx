import { useTranslation } from 'react-i18next';
import type { LiveInfo } from '@matchpoint/contracts/anchor/anchor';
import type { UserId } from '@matchpoint/contracts/ids';
import { lazy, Suspense, useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { RoomPicture } from '../../../shared/room/room-picture.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import classes from './own-preview.module.css';

const Stream = lazy(async () => ({ default: (await import('../../../shared/room/muted-stream.tsx')).MutedStream }));

export interface OwnPreviewProps {
  readonly info: LiveInfo;
  readonly uid: UserId;
  /** The media server receives a picture. */
  readonly isLive: boolean;
}

/** The own stream as the audience sees it, without sound, so that the microphone does not record it. The cover while there is none. */
export function OwnPreview({ info, uid, isLive }: OwnPreviewProps) {
  const { t } = useTranslation('anchor');
  const { locale } = usePage();
  const hasRooms = useFeature('rooms');
  const [failed, setFailed] = useState(false);
  const isFree = (info.broadcast?.price ?? 0) === 0;
  const room = trpc.room.detail.useQuery({ locale: locale.code, id: uid }, { enabled: isLive && isFree && hasRooms, staleTime: 60_000 });
  // The anchor enters the own room without paying.
  const paid = trpc.room.playback.useQuery({ roomId: uid }, { enabled: isLive && !isFree, staleTime: 60_000 });
  const sources = (isFree ? room.data?.sources : paid.data?.sources) ?? [];
  const { height, fps } = info.health ?? {};
  const plays = isLive && sources.length > 0 && !failed;
  return (
    <div className={classes.preview} data-on-ink="" data-plays={plays || undefined}>
      <RoomPicture room={pictureOf(info)} large>
        {plays ? (
          <Suspense fallback={null}>
            <Stream sources={sources} label={t('preview.label')} onFailed={() => setFailed(true)} />
          </Suspense>
        ) : null}
      </RoomPicture>
      <p className={classes.bar}>
        <Icon name="mute" size={18} />
        <span>{t(plays ? 'preview.muted' : failed ? 'preview.failed' : isLive ? 'preview.loading' : 'preview.none')}</span>
        {failed ? <Button onClick={() => setFailed(false)}>{t('preview.retry')}</Button> : null}
        {height === undefined ? null : (
          <bdi dir="ltr" className={classes.size}>
            {height}p{fps === undefined ? '' : Math.round(fps)}
          </bdi>
        )}
      </p>
    </div>
  );
}

/** Returns what the picture of the room is made of while no stream is shown. */
function pictureOf({ gameId, match, cover }: LiveInfo) {
  return {
    ...(gameId === undefined ? {} : { gameId }),
    ...(match === undefined ? {} : { match }),
    ...(cover === undefined ? {} : { cover }),
  };
}
