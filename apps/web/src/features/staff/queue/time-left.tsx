import { useTranslation } from 'react-i18next';
import { useCallback } from 'react';
import { formatDateTime, toIsoString } from '../../../lib/time/format-date-time.ts';
import { formatDuration } from '../../../lib/time/format-duration.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import classes from './time-left.module.css';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Less than this is urgent. */
const URGENT_MS = 2 * HOUR_MS;

export interface TimeLeftProps {
  /** UTC milliseconds. */
  readonly until: number;
  /** With seconds, for one thing; without, for a list. */
  readonly precise?: boolean;
  /** Shown once the time has passed: by default that the match has started. */
  readonly past?: string;
}

/** The time until a kick-off or another limit: days, else hours and minutes. */
export function TimeLeft({ until, precise = false, past }: TimeLeftProps) {
  const { t } = useTranslation('staff');
  const { locale } = usePage();
  const { zone } = useZone();
  const text = useNow(
    useCallback(
      (now: number) => {
        const left = until - now;
        if (left <= 0) return past ?? t('left.past');
        if (left >= 2 * DAY_MS) return t('left.days', { count: Math.floor(left / DAY_MS) });
        return precise ? formatDuration(left) : hoursAndMinutes(left);
      },
      [until, precise, past, t],
    ),
  );
  const urgent = useNow(useCallback((now: number) => until - now < URGENT_MS, [until]));
  return (
    <time
      className={classes.left}
      data-urgent={urgent || undefined}
      dateTime={toIsoString(until)}
      title={formatDateTime(until, zone, locale.code)}
    >
      {text}
    </time>
  );
}

/** "01:41". */
function hoursAndMinutes(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
