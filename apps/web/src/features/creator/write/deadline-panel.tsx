import { useTranslation } from 'react-i18next';
import type { PlanMatch } from '@matchpoint/contracts/plan/plan';
import { PLAN_CLOSES_BEFORE_MS } from '@matchpoint/contracts/rules/plan-rules';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { useCallback } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import classes from './deadline-panel.module.css';

export interface DeadlinePanelProps {
  readonly match: PlanMatch | undefined;
  /** Until when the match accepts submissions, UTC milliseconds; by default that of its kick-off. */
  readonly closesAt: number | undefined;
}

/** Counts down to the last moment of a submission. */
export function DeadlinePanel({ match, closesAt }: DeadlinePanelProps) {
  const { t } = useTranslation('creator');
  const { locale } = usePage();
  const { zone } = useZone();
  const end = closesAt ?? (match === undefined ? 0 : match.startAt - PLAN_CLOSES_BEFORE_MS);
  const left = useNow(useCallback((now: number) => Math.max(0, Math.ceil((end - now) / 1_000)), [end]));
  if (match === undefined) return null;
  const pad = (value: number): string => String(value).padStart(2, '0');
  const days = Math.floor(left / 86_400);
  const clock = [Math.floor((left % 86_400) / 3_600), Math.floor((left % 3_600) / 60), left % 60].map(pad).join(':');
  return (
    <section className={classes.panel} aria-label={t('deadline.label')}>
      {left === 0 ? (
        <p>{t('deadline.passed')}</p>
      ) : (
        <>
          <p>
            {t('deadline.label')}
            <br />
            {t('deadline.at', { time: kickOffText(end, zone, locale.code) })}
          </p>
          <b role="timer">
            <Bdi>{days === 0 ? clock : t('deadline.days', { count: days, clock })}</Bdi>
          </b>
        </>
      )}
    </section>
  );
}
