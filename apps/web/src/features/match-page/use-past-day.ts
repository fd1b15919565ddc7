import { datedText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { useCallback } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useZone } from '../../lib/time/use-zone.ts';

/** Returns a function that gives the day of another match as a reader says it: with the year unless it is this year's. */
export function usePastDay(): (at: number) => string {
  const { locale } = usePage();
  const { zone } = useZone();
  const today = useNow(useCallback((now: number) => dayOf(now, zone), [zone]));
  return (at) => datedText(dayOf(at, zone), today, locale.code);
}
