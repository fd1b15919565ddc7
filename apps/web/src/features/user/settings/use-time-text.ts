import { dateText, timeText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { useCallback } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';

/** Returns a function that formats UTC milliseconds as "11-21 20:00" in the page's time zone, with the year when it is not the current one. */
export function useTimeText(): (at: number) => string {
  const { locale, clock } = usePage();
  const { zone } = useZone();
  return useCallback(
    (at) => {
      const day = dayOf(at, zone);
      const year = day.slice(0, 4);
      const date = `${dateText(day, locale.code)} ${timeText(at, zone)}`;
      // Isolated, because the text is used in left-to-right and right-to-left sentences.
      return `\u2068${year === dayOf(clock.now(), zone).slice(0, 4) ? date : `${year} ${date}`}\u2069`;
    },
    [locale, zone, clock],
  );
}
