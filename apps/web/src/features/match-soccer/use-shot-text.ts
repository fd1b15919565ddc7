import { useTranslation } from 'react-i18next';
import type { SoccerShot } from '@matchpoint/contracts/match/soccer';

/** Returns how a shot was taken and what became of it, e.g. "右脚 · 反击 · 射正". */
export function useShotText(): (shot: SoccerShot) => string {
  const { t } = useTranslation('match-soccer');
  return ({ outcome, body, situation }) =>
    [
      t(`shots.outcome.${outcome}`),
      ...(body === undefined || body === 'other' ? [] : [t(`shots.body.${body}`)]),
      ...(situation === undefined || situation === 'other' ? [] : [t(`shots.situation.${situation}`)]),
    ].join(' · ');
}
