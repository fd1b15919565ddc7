import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { Sanction } from '@matchpoint/contracts/staff/staff';
import { useCallback } from 'react';
import { useNow } from '../../../lib/time/use-now.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useTimeText } from '../frame/use-time-text.ts';
import classes from './sanction-row.module.css';

export interface SanctionRowProps {
  readonly sanction: Sanction;
  /** Ends it early; undefined for those who may not. */
  readonly onEnd: (() => void) | undefined;
}

/** One mute, ban or ban from broadcasting with its time, its reason and who imposed it. */
export function SanctionRow({ sanction, onEnd }: SanctionRowProps) {
  const { t } = useTranslation('staff');
  const timeText = useTimeText();
  const { kind, breach, from, until, reason, by, endedAt, endedBy } = sanction;
  const isOver = useNow(useCallback((now: number) => endedAt !== undefined || (until !== undefined && until <= now), [endedAt, until]));
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.head}>
          <b>{t(`sanction.${kind}`)}</b>
          {breach === undefined ? null : <Badge kind="warn">{t(`breach.${breach}`)}</Badge>}
          <Badge kind={isOver ? 'plain' : 'red'}>{t(isOver ? 'sanction.over' : 'sanction.active')}</Badge>
          <span>{t('sanction.span', { from: timeText(from), until: until === undefined ? t('sanction.forever') : timeText(until) })}</span>
        </p>
        <p dir="auto">{reason}</p>
        <p className={classes.by}>
          {by === '' ? null : <bdi>{t('sanction.by', { name: by })}</bdi>}
          {endedAt === undefined ? null : <bdi>{t('sanction.ended', { time: timeText(endedAt), name: endedBy ?? '' })}</bdi>}
        </p>
      </div>
      {isOver || onEnd === undefined ? null : <Button onClick={onEnd}>{t('sanction.end')}</Button>}
    </li>
  );
}
