import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { GoalTimes } from './past-rates.ts';
import classes from './goal-times-panel.module.css';

/** Goals scored and conceded by spans of 15 minutes, as a table whose cells are bars. Time runs left to right in every locale. */
export function GoalTimesPanel({ team, times }: { readonly team: string; readonly times: GoalTimes }) {
  const { t } = useTranslation('match-page');
  const most = Math.max(1, ...times.spans.flatMap(({ scored, conceded }) => [scored, conceded]));
  const sum = (key: 'scored' | 'conceded') => times.spans.reduce((total, span) => total + span[key], 0);
  return (
    <Panel
      title={t('analysis.goal_times', { team })}
      note={t('analysis.goal_times_note', { matches: times.matches, scored: sum('scored'), conceded: sum('conceded') })}
    >
      <div className={classes.scroll} dir="ltr">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('analysis.minutes')}</th>
              {times.spans.map(({ from, to }, index) => (
                <th key={to} scope="col">
                  {from}–{to}
                  {index === times.spans.length - 1 ? '+' : ''}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(['scored', 'conceded'] as const).map((key) => (
              <tr key={key} data-kind={key}>
                <th scope="row">{t(`analysis.goals.${key}`)}</th>
                {times.spans.map((span) => (
                  <td key={span.to}>
                    <b>{span[key]}</b>
                    <i style={{ blockSize: `${Math.round((span[key] / most) * 56)}px` }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
