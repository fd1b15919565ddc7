import { useCallback } from 'react';
import { formatDateTime } from '../../../lib/time/format-date-time.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';

/** Returns a function that formats a date and time, UTC milliseconds, in the zone of the page. */
export function useTimeText(): (at: number) => string {
  const { locale } = usePage();
  const { zone } = useZone();
  return useCallback((at) => formatDateTime(at, zone, locale.code), [zone, locale]);
}
