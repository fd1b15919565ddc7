import { useTranslation } from 'react-i18next';
import type { GameId } from '@matchpoint/contracts/games';
import type { TeamStats } from '@matchpoint/contracts/team/team';
import { dateText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import classes from './results-chart.module.css';

export interface ResultsChartProps {
  readonly course: TeamStats['course'];
  readonly gameId: GameId;
}

/** The goals or points that a team scored (up) and conceded (down) in each match, oldest on the left in every language. */
export function ResultsChart({ course, gameId }: ResultsChartProps) {
  const { t } = useTranslation('library');
  const { locale } = usePage();
  const { zone } = useZone();
  const highest = Math.max(1, ...course.flatMap(([, scored, conceded]) => [scored, conceded]));
  const day = (at: number) => dateText(dayOf(at, zone), locale.code);
  // Three-digit numbers do not fit above narrow bars.
  const hasNumbers = gameId !== 201 && course.length <= 24;
  return (
    <figure className={classes.figure}>
      <div className={classes.chart} role="img" aria-label={t('course.summary', { count: course.length })}>
        {course.map(([at, scored, conceded]) => (
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
          <caption>{t('course.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('course.day')}</th>
              <th scope="col">{t('course.scored')}</th>
              <th scope="col">{t('course.conceded')}</th>
            </tr>
          </thead>
          <tbody>
            {course.map(([at, scored, conceded]) => (
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
          {t('course.scored')}
        </span>
        <span>
          <i data-side="1" />
          {t('course.conceded')}
        </span>
        <span className={classes.span} dir="ltr" suppressHydrationWarning>
          {day(course[0]?.[0] ?? 0)} – {day(course.at(-1)?.[0] ?? 0)}
        </span>
      </figcaption>
    </figure>
  );
}
