import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { useZone } from '../../lib/time/use-zone.ts';

/**
 * Returns a function that puts the mark of a match before a text about it: "模拟 · A 对 B", "回放 2018-06-15 · A 对 B". For toasts and
 * announcements, which have no `OriginMark`. The text of any other match is returned unchanged.
 */
export function useOriginText(): (match: Pick<MatchSummary, 'origin' | 'replayOf'>, text: string) => string {
  const { t } = useTranslation('common');
  const { zone } = useZone();
  return useCallback(
    ({ origin, replayOf }, text) => {
      if (origin !== 'simulated' && origin !== 'replay') return text;
      const day = replayOf === undefined ? '' : ` ${dayOf(replayOf.startAt, zone)}`;
      return `${t(`origin.${origin}`)}${day} · ${text}`;
    },
    [t, zone],
  );
}
