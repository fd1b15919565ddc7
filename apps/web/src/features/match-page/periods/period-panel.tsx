import { useTranslation } from 'react-i18next';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { PeriodFacts } from '@matchpoint/contracts/match/periods';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { Panel } from '../../../ui/layout/panel.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import classes from './period-panel.module.css';

interface Props {
  readonly match: Pick<MatchDetail, 'status' | 'teams' | 'score'>;
  readonly facts: PeriodFacts;
}

/** The points of both teams by set, inning, quarter or half: the page of a match in a sport without a category of its own. */
export function PeriodPanel({ match, facts }: Props) {
  const { t } = useTranslation('match-page');
  const isLive = matchState(match.status) === 'live';
  const unit = facts.unit === 'other' ? 'set' : facts.unit;
  return (
    <Panel title={t('periods.title')}>
      <div {...scrollArea} className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('periods.team')}</th>
              {facts.periods.map(({ no, overtime }) => (
                <th key={no} scope="col">
                  {overtime === true ? t('periods.overtime') : <span aria-label={`${t(`periods.unit.${unit}`)} ${no}`}>{no}</span>}
                </th>
              ))}
              <th scope="col">{t('periods.total')}</th>
            </tr>
          </thead>
          <tbody>
            {match.teams.slice(0, 2).map((team, side) => (
              <tr key={team.id}>
                <th scope="row">
                  <bdi>{team.name}</bdi>
                  {isLive && facts.active === side && <i role="img" aria-label={t('periods.active')} />}
                </th>
                {facts.periods.map(({ no, home, away }, index) => (
                  <td key={no} data-now={(isLive && index === facts.periods.length - 1) || undefined}>
                    {(side === 0 ? home : away) ?? '–'}
                  </td>
                ))}
                <td className={classes.total}>{match.score?.[side] ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
