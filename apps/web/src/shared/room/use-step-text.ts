import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '@matchpoint/contracts/room/room';

/** Returns a function that names the step of a match which a line of a room announces: a goal, a won game, or an ended period. */
export function useStepText(): (goal: NonNullable<ChatMessage['goal']>) => string {
  const { t } = useTranslation('room');
  return ({ step, minute }) => {
    if (step === 'game') return t('system.game', { number: minute });
    const [, kind, number] = /^(Q|H|OT)(\d+)$/.exec(minute) ?? [];
    if (step !== 'period' || (kind !== 'Q' && kind !== 'H' && kind !== 'OT')) return t('system.goal');
    return t(`system.period_${kind}`, { number });
  };
}
