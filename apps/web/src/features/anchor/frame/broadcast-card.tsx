import { useTranslation } from 'react-i18next';
import { formatCount } from '@matchpoint/i18n/format-count';
import { timeText } from '@matchpoint/i18n/match-time';
import { useZone } from '../../../lib/time/use-zone.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import classes from './broadcast-card.module.css';
import { OnAirTime } from './on-air-time.tsx';
import { isOnAir, useLiveInfo } from './use-live-info.ts';

/** 本场: the figures of the broadcast in play; nothing while there is none. */
export function BroadcastCard() {
  const { t } = useTranslation('anchor');
  const { zone } = useZone();
  const { data } = useLiveInfo();
  const broadcast = data?.broadcast;
  if (broadcast === undefined || !isOnAir(broadcast)) return null;
  const { startedAt, audience, peak, newFans, coins } = broadcast;
  return (
    <Panel title={t('now.title')} small>
      <dl className={classes.figures}>
        <dt>{t('now.started')}</dt>
        <dd>
          <Bdi>{timeText(startedAt, zone)}</Bdi>
        </dd>
        <dt>{t('now.length')}</dt>
        <dd>
          <OnAirTime startedAt={startedAt} />
        </dd>
        {audience === undefined ? null : (
          <>
            <dt>{t('now.audience')}</dt>
            <dd>{formatCount(audience)}</dd>
          </>
        )}
        {peak === undefined ? null : (
          <>
            <dt>{t('now.peak')}</dt>
            <dd>{formatCount(peak)}</dd>
          </>
        )}
        <dt>{t('now.fans')}</dt>
        <dd>{newFans}</dd>
        <dt>{t('now.gifts')}</dt>
        <dd>{t('coins', { count: coins, shown: coins.toLocaleString('en-US') })}</dd>
      </dl>
    </Panel>
  );
}
