import { useTranslation } from 'react-i18next';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { useCallback } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { statusText, type StatusText } from './status-text.ts';

/** Returns the minute or kick-off of a match in a list that mixes days; the component renders again only when the text changes. */
export function useStatusText(match: MatchSummary): StatusText {
  const { t } = useTranslation('match');
  const { locale } = usePage();
  const { zone } = useZone();
  const packed = useNow(
    useCallback(
      (now: number) => JSON.stringify(statusText(match, { t, locale: locale.code, zone, now, withDay: true })),
      [match, t, locale, zone],
    ),
  );
  const text: StatusText = JSON.parse(packed);
  return text;
}
