import { minuteText } from '@matchpoint/contracts/rules/match-clock';
import { useTranslation } from 'react-i18next';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import type { Race } from './race.ts';
import classes from './race-graph.module.css';

interface Props {
  /** Momentum by minute; minutes without data are missing. */
  readonly momentum: ReadonlyMap<number, number>;
  readonly race: Race | undefined;
  readonly until: number;
  readonly home: string;
  readonly away: string;
}

/** Momentum and expected goals so far of each minute. */
export function RaceTable({ momentum, race, until, home, away }: Props) {
  const { t } = useTranslation('match-soccer');
  const sumAt = (side: 0 | 1, minute: number) => race?.steps[side].findLast((step) => step.minute <= minute)?.sum ?? 0;
  return (
    <div {...scrollArea} className={classes.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('momentum.minute')}</th>
            {momentum.size > 0 && <th scope="col">{t('momentum.value')}</th>}
            {race !== undefined && (
              <>
                <th scope="col">{t('race.of', { team: home })}</th>
                <th scope="col">{t('race.of', { team: away })}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: until }, (_, index) => index + 1).map((minute) => {
            const value = momentum.get(minute);
            return (
              <tr key={minute}>
                <td>
                  <bdi dir="ltr">{minuteText(minute)}</bdi>
                </td>
                {momentum.size > 0 && (
                  <td>
                    {value === undefined ? (
                      '–'
                    ) : value === 0 ? (
                      t('momentum.even')
                    ) : (
                      <>
                        <bdi>{value > 0 ? home : away}</bdi> {Math.abs(Math.round(value))}
                      </>
                    )}
                  </td>
                )}
                {race !== undefined && ([0, 1] as const).map((side) => <td key={side}>{sumAt(side, minute).toFixed(2)}</td>)}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
