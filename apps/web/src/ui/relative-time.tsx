import { useTranslation } from 'react-i18next';
import { useCallback } from 'react';
import { usePage } from '../lib/page/page-context.ts';
import { formatRelativeTime } from '../lib/time/relative-time.ts';
import { useNow } from '../lib/time/use-now.ts';
import { useZone } from '../lib/time/use-zone.ts';
import { formatDateTime, toIsoString } from '../lib/time/format-date-time.ts';

/** The time since something was published (spec §9): "刚刚发表", "3分钟前"; the date and time on hover. `at` is UTC milliseconds. */
export function RelativeTime({ at }: { readonly at: number }) {
  const { t } = useTranslation('common');
  const { locale } = usePage();
  const { zone } = useZone();
  const text = useNow(useCallback((now: number) => formatRelativeTime(at, now, t), [at, t]));
  return (
    <time dateTime={toIsoString(at)} title={formatDateTime(at, zone, locale.code)}>
      {text}
    </time>
  );
}
