import type { TeamRef } from '@matchpoint/contracts/match/base';
import { minuteText } from '@matchpoint/contracts/rules/match-clock';
import { useTranslation } from 'react-i18next';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import type { MatchShot } from './shots.ts';
import { useShotText } from './use-shot-text.ts';
import classes from './shot-map.module.css';

interface Props {
  readonly shots: readonly MatchShot[];
  readonly teams: readonly [TeamRef, TeamRef];
  readonly hasXg: boolean;
}

/** The shots as a table, in the order of the match. */
export function ShotTable({ shots, teams, hasXg }: Props) {
  const { t } = useTranslation('match-soccer');
  const words = useShotText();
  return (
    <div {...scrollArea} className={classes.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('momentum.minute')}</th>
            <th scope="col">{t('shots.player')}</th>
            <th scope="col">{t('shots.how')}</th>
            {hasXg && <th scope="col">xG</th>}
          </tr>
        </thead>
        <tbody>
          {shots.map((shot) => (
            <tr key={shot.event.id}>
              <td>
                <bdi dir="ltr">{minuteText(shot.event.minute, shot.event.plus)}</bdi>
              </td>
              <td>
                <bdi>{shot.event.player?.name ?? '–'}</bdi> <small data-side={shot.side}>{teams[shot.side].short}</small>
              </td>
              <td>{words(shot)}</td>
              {hasXg && (
                <td>
                  <bdi dir="ltr">{shot.xg?.toFixed(2) ?? '–'}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
