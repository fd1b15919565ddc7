import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { UserSession } from '@matchpoint/contracts/user/user';
import { Bdi } from '../../../../ui/bdi.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { useDeviceName } from './use-device-name.ts';
import { useTimeText } from '../use-time-text.ts';
import classes from './device-row.module.css';

/** One session: its device, IP address, and times of login and last use. */
export function DeviceRow({ device, onEnd }: { readonly device: UserSession; readonly onEnd: () => void }) {
  const { t } = useTranslation('user');
  const deviceName = useDeviceName();
  const timeText = useTimeText();
  const { agent, current, address, createdAt, seenAt } = device;
  const name = deviceName(agent);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3>
          <bdi>{name}</bdi>
          {current ? <Badge kind="ok">{t('device.this')}</Badge> : null}
        </h3>
        <ul>
          <li>{t('device.seen', { time: timeText(seenAt) })}</li>
          <li>{t('device.since', { time: timeText(createdAt) })}</li>
          {address === '' ? null : (
            <li>
              <Bdi>{address}</Bdi>
            </li>
          )}
        </ul>
      </div>
      {current ? null : (
        <Button aria-label={t('device.end_label', { device: name })} onClick={onEnd}>
          {t('device.end')}
        </Button>
      )}
    </li>
  );
}
