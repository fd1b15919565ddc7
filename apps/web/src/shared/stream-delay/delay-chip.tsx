import { useTranslation } from 'react-i18next';
import type { Id } from '@matchpoint/contracts/rules/id';
import { Badge } from '../../ui/badge.tsx';
import { useStreamDelay } from './delay-store.ts';

/** Says that the score beside it is shown late; nothing while the match has no delay on this device. */
export function DelayChip({ matchId, short = false }: { readonly matchId: Id; readonly short?: boolean }) {
  const { t } = useTranslation('match');
  if (useStreamDelay(matchId) === 0) return null;
  return (
    <span data-delayed={matchId}>
      <Badge kind="warn" title={t('delay.label')}>
        {t(short ? 'delay.short' : 'delay.label')}
      </Badge>
    </span>
  );
}
