import { useTranslation } from 'react-i18next';
import { localZone, zoneLabel } from '@matchpoint/i18n/time-zone';
import { useEffect, useState } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import classes from './zone-note.module.css';

/** The time zone of the page, shown once, with the switch between the device's zone and Beijing's. */
export function ZoneNote() {
  const { t } = useTranslation('match');
  const { clock } = usePage();
  const { zone, beijing, toggle } = useZone();
  const [choice, setChoice] = useState(false);
  useEffect(() => {
    setChoice(Intl.DateTimeFormat().resolvedOptions().timeZone !== 'Asia/Shanghai');
  }, []);
  // Until hydration times are in Beijing time, so the device's zone is read only in a browser.
  const name = beijing ? t('zone.beijing') : zone.id === localZone().id ? t('zone.local') : zone.id.replaceAll('_', ' ');
  return (
    <span className={classes.note} data-zone={zone.id}>
      <span>{t('zone.note', { zone: name, offset: zoneLabel(zone, clock.renderedAt) })}</span>
      {choice ? (
        <button type="button" onClick={toggle}>
          {t(beijing ? 'zone.to_local' : 'zone.to_beijing')}
        </button>
      ) : null}
      <span>{t('odds.note')}</span>
    </span>
  );
}
