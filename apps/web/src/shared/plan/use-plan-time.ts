import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanMatch } from '@matchpoint/contracts/plan/plan';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { usePage } from '../../lib/page/page-context.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useZone } from '../../lib/time/use-zone.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface PlanTime {
  /** Both teams, with the score once there is one. */
  readonly teams: string;
  /** Time to kick-off, or the state of the match. */
  readonly text: string;
  readonly isLive: boolean;
}

/** Returns the match of a plan in words: teams, score and time to kick-off. */
export function usePlanTime(match: PlanMatch): PlanTime {
  const { t } = useTranslation('plan');
  const { locale } = usePage();
  const { zone } = useZone();
  const { status, startAt } = match;
  const state = matchState(status);
  const live = state === 'live';
  const text = useNow(
    useCallback(
      (now: number) => {
        if (status === 'cancelled' || status === 'postponed') return t(status);
        if (live) return t('playing');
        if (state !== 'upcoming') return kickOffText(startAt, zone, locale.code);
        return untilText(startAt - now, t);
      },
      [status, state, live, startAt, zone, locale, t],
    ),
  );
  return { teams: teamsText(match, t), text, isLive: live };
}

/** Returns both teams of a match, with the score once there is one. */
export function teamsText({ teams, score, status }: PlanMatch, t: TFunction<'plan'>): string {
  const [home, away] = teams;
  if (home === undefined || away === undefined) return home?.name ?? '';
  return score === undefined || matchState(status) === 'upcoming'
    ? t('match.versus', { home: home.name, away: away.name })
    : t('match.score', { home: home.name, score: `${score[0]}–${score[1]}`, away: away.name });
}

function untilText(ms: number, t: TFunction<'plan'>): string {
  if (ms < MINUTE_MS) return t('before.now');
  if (ms < HOUR_MS) return t('before.minutes', { count: Math.floor(ms / MINUTE_MS) });
  if (ms < 2 * DAY_MS) return t('before.hours', { count: Math.floor(ms / HOUR_MS) });
  return t('before.days', { count: Math.floor(ms / DAY_MS) });
}
