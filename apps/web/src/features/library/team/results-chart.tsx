import { useTranslation } from 'react-i18next';
import type { GameId } from '@matchpoint/contracts/games';
import type { TeamStats } from '@matchpoint/contracts/team/team';
import { useDatedText } from '../../../lib/time/use-dated-text.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import classes from './results-chart.module.css';

export interface ResultsChartProps {
  readonly results: TeamStats['results'];
  readonly gameId: GameId;
}

/** The goals or points that a team scored (up) and conceded (down) in each match, oldest on the left in every language. */
export function ResultsChart({ results, gameId }: ResultsChartProps) {
  const { t } = useTranslation('library');
  const highest = Math.max(1, ...results.flatMap(([, scored, conceded]) => [scored, conceded]));
  const day = useDatedText();
  // Three-digit numbers do not fit above narrow bars.
  const hasNumbers = gameId !== 201 && results.length <= 24;
  return (
    <figure className={classes.figure}>
      <div className={classes.chart} role="img" aria-label={t('results.summary', { count: results.length })}>
        {results.map(([at, scored, conceded]) => (
          <span key={at} className={classes.match}>
            <i data-side="0" style={{ '--part': scored / highest }}>
              {hasNumbers ? <b>{scored}</b> : null}
            </i>
            <i data-side="1" style={{ '--part': conceded / highest }}>
              {hasNumbers ? <b>{conceded}</b> : null}
            </i>
          </span>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('results.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('results.day')}</th>
              <th scope="col">{t('results.scored')}</th>
              <th scope="col">{t('results.conceded')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map(([at, scored, conceded]) => (
              <tr key={at}>
                <th scope="row" suppressHydrationWarning>
                  {day(at)}
                </th>
                <td>{scored}</td>
                <td>{conceded}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      <figcaption className={classes.key}>
        <span>
          <i data-side="0" />
          {t('results.scored')}
        </span>
        <span>
          <i data-side="1" />
          {t('results.conceded')}
        </span>
        <span className={classes.span} dir="ltr" suppressHydrationWarning>
          {day(results[0]?.[0] ?? 0)} – {day(results.at(-1)?.[0] ?? 0)}
        </span>
      </figcaption>
    </figure>
  );
}
