import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { LiveInfo } from '@matchpoint/contracts/anchor/anchor';
import type { UserId } from '@matchpoint/contracts/ids';
import { INTERRUPTION_MS } from '@matchpoint/contracts/rules/anchor';
import { useCallback, useState } from 'react';
import { useNow } from '../../../lib/time/use-now.ts';
import { RoomLink } from '../../../shared/room/room-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { OnAirTime } from '../frame/on-air-time.tsx';
import { isOnAir } from '../frame/use-live-info.ts';
import classes from './broadcast-panel.module.css';
import { EndDialog } from './end-dialog.tsx';
import { OwnPreview } from './own-preview.tsx';
import { StartDialog } from './start-dialog.tsx';
import { StreamFigures } from './stream-figures.tsx';

/** 直播控制: the own picture with what the media server measures, and the buttons that start and end the broadcast. */
export function BroadcastPanel({ info, uid }: { readonly info: LiveInfo; readonly uid: UserId }) {
  const { t } = useTranslation('anchor');
  const [dialog, setDialog] = useState<'start' | 'end'>();
  const { broadcast, health } = info;
  const onAir = broadcast !== undefined && isOnAir(broadcast) ? broadcast : undefined;
  return (
    <Panel
      title={t('nav.live')}
      beside={
        onAir === undefined ? (
          <Badge>{t('control.off_air')}</Badge>
        ) : (
          <span className={classes.onAir}>
            <Badge kind="live">{t('control.on_air')}</Badge>
            <b>
              <OnAirTime startedAt={onAir.startedAt} />
            </b>
          </span>
        )
      }
      more={
        <span className={classes.buttons}>
          <RoomLink id={uid} className={`${buttonClass} ${classes.wide}`}>
            {t('control.room')}
          </RoomLink>
          {onAir === undefined ? (
            <Button variant="filled" onClick={() => setDialog('start')}>
              {t('start.open')}
            </Button>
          ) : (
            <Button color="danger" data-danger onClick={() => setDialog('end')}>
              {t('end.open')}
            </Button>
          )}
        </span>
      }
      note={t(onAir === undefined ? 'control.note_off' : 'control.note_on')}
    >
      {onAir?.stream === 'interrupted' ? <Interrupted since={onAir.interruptedAt} /> : null}
      {onAir?.stream === 'waiting' ? <Waiting /> : null}
      <OwnPreview info={info} uid={uid} isLive={onAir?.stream === 'live'} />
      {health === undefined ? null : <StreamFigures health={health} />}
      <StartDialog open={dialog === 'start'} info={info} onClose={() => setDialog(undefined)} />
      <EndDialog open={dialog === 'end'} broadcast={broadcast} onClose={() => setDialog(undefined)} />
    </Panel>
  );
}

/** The picture was lost: how long ago, and when the broadcast ends by itself. */
function Interrupted({ since }: { readonly since: number | undefined }) {
  const { t } = useTranslation('anchor');
  const seconds = useNow(useCallback((now: number) => (since === undefined ? 0 : Math.max(0, Math.floor((now - since) / 1_000))), [since]));
  return (
    <div className={classes.notice} role="alert">
      <Icon name="offline" />
      <div>
        <b>{t('control.interrupted')}</b> <span aria-hidden="true">{t('control.interrupted_for', { count: seconds })}</span>
        <p>{t('control.interrupted_text', { count: INTERRUPTION_MS / 1_000 })}</p>
      </div>
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('anchor');
  return (
    <div className={classes.notice} role="status">
      <Icon name="time" />
      <div>
        <b>{t('control.waiting')}</b>
        <p>{t('control.waiting_text')}</p>
      </div>
    </div>
  );
}
