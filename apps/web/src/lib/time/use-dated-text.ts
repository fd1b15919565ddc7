import { datedText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { usePage } from '../page/page-context.ts';
import { useNow } from './use-now.ts';
import { useZone } from './use-zone.ts';

/** Returns the function that writes the day of an instant, with its year unless it is the current one. */
export function useDatedText(): (at: number) => string {
  const { locale } = usePage();
  const { zone } = useZone();
  const today = useNow((now) => dayOf(now, zone));
  return (at) => datedText(dayOf(at, zone), today, locale.code);
}
