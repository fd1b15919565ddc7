import { useTranslation } from 'react-i18next';
import { namedZone } from '@matchpoint/i18n/named-zone';
import { localZone, zoneLabel } from '@matchpoint/i18n/time-zone';
import { useMemo } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import classes from './zone-select.module.css';

/** One zone for each offset and rule of daylight saving time that readers of the 21 languages live in, from west to east. */
const ZONE_IDS = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/Mexico_City',
  'America/New_York',
  'America/Bogota',
  'America/Halifax',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Argentina/Buenos_Aires',
  'UTC',
  'Europe/London',
  'Africa/Lagos',
  'Europe/Paris',
  'Europe/Athens',
  'Africa/Cairo',
  'Africa/Johannesburg',
  'Europe/Istanbul',
  'Europe/Moscow',
  'Asia/Riyadh',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Kuala_Lumpur',
  'Asia/Manila',
  'Australia/Perth',
  'Asia/Tokyo',
  'Asia/Seoul',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const;

/** Chooses the zone of all times of the site. It is rendered after hydration, so it may read the device's zone. */
export function ZoneSelect({ labelledBy }: { readonly labelledBy: string }) {
  const { t } = useTranslation('preferences');
  const { clock, locale } = usePage();
  const { setting, choose } = useZone();
  const at = clock.renderedAt;
  const zones = useMemo(
    () => ZONE_IDS.flatMap((id) => (namedZone(id) === undefined ? [] : [{ id, text: zoneText(id, at, locale.tag) }])),
    [at, locale.tag],
  );
  const isListed = setting === 'local' || setting === 'beijing' || zones.some(({ id }) => id === setting);
  return (
    <select className={classes.select} aria-labelledby={labelledBy} value={setting} onChange={(event) => choose(event.target.value)}>
      <option value="local">{`${t('device.local')} (${zoneLabel(localZone(), at)})`}</option>
      <option value="beijing">{`${t('device.beijing')} (UTC+8)`}</option>
      {isListed ? null : <option value={setting}>{setting}</option>}
      {zones.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** Returns the offset with the zone's name in the reader's language: "UTC-5 · Eastern Time". */
function zoneText(id: string, at: number, tag: string): string {
  const zone = namedZone(id);
  const name = new Intl.DateTimeFormat(tag, { timeZone: id, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return zone === undefined ? id : `${zoneLabel(zone, at)} · ${name ?? id}`;
}
