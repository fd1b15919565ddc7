import { zoneLabel } from '@matchpoint/i18n/zone';
import { useEffect, useState } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { useWords } from '../../lib/i18n/use-words.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import classes from './zone-note.module.css';

/** Which zone the page's times are in, once per page, with the switch between the device's and Beijing's. */
export function ZoneNote() {
  const words = useWords('match');
  const { clock } = usePage();
  const { zone, beijing, toggle } = useZone();
  const [choice, setChoice] = useState(false);
  useEffect(() => {
    setChoice(Intl.DateTimeFormat().resolvedOptions().timeZone !== 'Asia/Shanghai');
  }, []);
  const name = beijing ? words('zone.beijing') : words('zone.local');
  return (
    <span className={classes.note} data-zone={zone.id}>
      <span>{words('zone.note', { zone: name, offset: zoneLabel(zone, clock.renderedAt) })}</span>
      {choice ? (
        <button type="button" onClick={toggle}>
          {words(beijing ? 'zone.to_local' : 'zone.to_beijing')}
        </button>
      ) : null}
      <span>{words('odds.note')}</span>
    </span>
  );
}
