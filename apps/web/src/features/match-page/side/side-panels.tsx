import { useTranslation } from 'react-i18next';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import type { Analysis, Standings } from '@matchpoint/contracts/match/match';
import type { Id } from '@matchpoint/contracts/rules/id';
import { NameLink } from '../../../shared/match/name-link.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { tableSlice } from './table-slice.ts';
import classes from './side-panels.module.css';

interface Props {
  readonly analysis: Analysis;
  readonly teams: readonly [TeamRef, TeamRef];
  readonly formatDay: (at: number) => string;
}

/** Beside the match: the last meetings, and the part of the table around both teams. The tab 分析 has both in full. */
export function SidePanels({ analysis, teams, formatDay }: Props) {
  const { t } = useTranslation('match-page');
  const standings = analysis.standings.find((one) => one.rows.some((row) => teams.some((team) => team.id === row.teamId)));
  const meetings = analysis.h2h.slice(0, 3);
  return (
    <>
      {meetings.length > 0 && (
        <Panel title={t('analysis.h2h')} small>
          <ul className={classes.meetings}>
            {meetings.map((match, index) => (
              <li key={match.id ?? index}>
                <span data-won={match.score[0] > match.score[1] || undefined}>{match.home.name}</span>
                <b>{match.score[0]}</b>
                <small>
                  {formatDay(match.startAt)}
                  <br />
                  {match.league}
                </small>
                <span data-won={match.score[1] > match.score[0] || undefined}>{match.away.name}</span>
                <b>{match.score[1]}</b>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {standings !== undefined && <TableSlice standings={standings} teams={teams} />}
    </>
  );
}

function TableSlice({ standings, teams }: { standings: Standings; teams: readonly [TeamRef, TeamRef] }) {
  const { t } = useTranslation('match-page');
  const own = new Set<Id>(teams.map((team) => team.id));
  return (
    <Panel title={t('standings.title')} small>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('standings.team')}</th>
            <th scope="col">{t('standings.played')}</th>
            <th scope="col">{t('standings.difference')}</th>
            <th scope="col">{t('standings.points')}</th>
          </tr>
        </thead>
        <tbody>
          {tableSlice(standings.rows, own).map((row) => (
            <tr key={row.teamId} data-own={own.has(row.teamId) || undefined}>
              <th scope="row">
                <span>
                  <i>{row.rank}</i>
                  <Crest spec={row.crest} size={18} />
                  <NameLink kind="team" id={row.teamId} className={classes.name}>
                    {row.name}
                  </NameLink>
                </span>
              </th>
              <td>{row.played}</td>
              <td>
                <bdi dir="ltr">{row.for - row.against > 0 ? `+${row.for - row.against}` : row.for - row.against}</bdi>
              </td>
              <td className={classes.points}>{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
