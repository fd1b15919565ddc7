import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { SoccerShot } from '@matchpoint/contracts/match/soccer';

/** Returns what became of a shot and how it was taken, e.g. "射正 · 右脚 · 反击". Of a shot without details it is "射门". */
export function useShotText(): (shot: SoccerShot) => string {
  const { t } = useTranslation('match-soccer');
  return (shot) => shotParts(shot, t).join(' · ') || t('shots.outcome.other');
}

/** Returns what is known of a shot: outcome, part of the body and situation. */
export function shotParts({ outcome, body, situation }: SoccerShot, t: TFunction<'match-soccer'>): readonly string[] {
  return [
    ...(outcome === 'other' ? [] : [t(`shots.outcome.${outcome}`)]),
    ...(body === undefined || body === 'other' ? [] : [t(`shots.body.${body}`)]),
    ...(situation === undefined || situation === 'other' ? [] : [t(`shots.situation.${situation}`)]),
  ];
}
