import { useTranslation } from 'react-i18next';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { useCallback } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { statusText, type StatusText } from '../match/status-text.ts';
import { useMatchTime } from './use-match-time.ts';

/**
 * Returns the minute or kick-off of a match in a list; the component renders again only when the text changes.
 * @param withDay the list mixes days
 */
export function useStatusText(match: MatchSummary, withDay = true): StatusText {
  const { t } = useTranslation('match');
  const { locale } = usePage();
  const { zone } = useZone();
  const packed = useMatchTime(
    match,
    useCallback(
      (now: number) => JSON.stringify(statusText(match, { t, locale: locale.code, zone, now, withDay })),
      [match, t, locale, zone, withDay],
    ),
  );
  const text: StatusText = JSON.parse(packed);
  return text;
}
