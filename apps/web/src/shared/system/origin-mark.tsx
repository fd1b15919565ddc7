import { useTranslation } from 'react-i18next';
import type { Origin } from '@matchpoint/contracts/match/base';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { useZone } from '../../lib/time/use-zone.ts';
import { Icon } from '../../ui/image/icon.tsx';
import classes from './origin-mark.module.css';

export interface OriginMarkProps {
  readonly origin: Origin;
  /** Original kick-off of a replay, UTC milliseconds; its date follows the mark. */
  readonly originalAt?: number | undefined;
  /** `text` stands in lists, `chip` has a border. */
  readonly kind?: 'text' | 'chip';
}

/** Marks what is simulated or repeated; nothing for what is live or from the archive. */
export function OriginMark({ origin, originalAt, kind = 'text' }: OriginMarkProps) {
  const { t } = useTranslation('common');
  if (origin !== 'simulated' && origin !== 'replay') return null;
  return (
    <span className={classes.mark} data-origin={origin} data-kind={kind} title={t(`origin.${origin}_text`)}>
      <Icon name={origin} size={16} />
      {t(`origin.${origin}`)}
      {originalAt === undefined ? null : <OriginalDay at={originalAt} />}
    </span>
  );
}

function OriginalDay({ at }: { readonly at: number }) {
  const { zone } = useZone();
  return (
    <bdi dir="ltr" suppressHydrationWarning>
      {dayOf(at, zone)}
    </bdi>
  );
}
