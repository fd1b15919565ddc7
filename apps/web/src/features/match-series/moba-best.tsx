import { useTranslation } from 'react-i18next';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import { useOptionalT } from '../../lib/i18n/use-optional-t.ts';
import { PlayerName } from '../../shared/match/player-name.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { seriesObjectives, seriesTotals, winLengths, type SeriesGame } from './moba-series.ts';
import { thousands } from './moba-view.ts';
import classes from './series-tables.module.css';

interface Props {
  readonly gameId: number;
  readonly games: readonly SeriesGame[];
  readonly teams: readonly [TeamRef, TeamRef];
}

/** 系列最佳: all players with their totals over the series, the best first. */
export function SeriesBest({ games, teams }: Pick<Props, 'games' | 'teams'>) {
  const { t } = useTranslation('match-series');
  const optionalT = useOptionalT('match-series');
  const totals = seriesTotals(games);
  if (totals.length === 0) return null;
  return (
    <Panel title={t('best.title')} beside={<span className={classes.hint}>{t('best.sub')}</span>}>
      <div {...scrollArea} className={classes.scroll}>
        <table className={classes.totals}>
          <thead>
            <tr>
              <th scope="col">{t('players.title')}</th>
              <th scope="col">K / D / A</th>
              <th scope="col">{t('players.share')}</th>
              <th scope="col">{t('players.dpm')}</th>
              <th scope="col">{t('best.gold')}</th>
            </tr>
          </thead>
          <tbody>
            {totals.map((one) => (
              <tr key={one.player.id}>
                <th scope="row">
                  <PlayerName player={one.player} />
                  <small>
                    {teams[one.side].short}
                    {one.role === '' ? '' : ` · ${optionalT(`role.${one.role}`) ?? one.role}`}
                  </small>
                </th>
                <td className={classes.key}>
                  <bdi dir="ltr">{`${one.kills} / ${one.deaths} / ${one.assists}`}</bdi>
                </td>
                <td>{one.share === undefined ? '–' : `${Math.round(one.share * 100)}%`}</td>
                <td>{one.damagePerMinute === undefined ? '–' : Math.round(one.damagePerMinute)}</td>
                <td>{one.goldPerTenMinutes === undefined ? '–' : thousands(one.goldPerTenMinutes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** 系列资源: kills, towers and objectives of both teams over the series. */
export function SeriesObjectives({ gameId, games, teams }: Props) {
  const { t } = useTranslation('match-series');
  const optionalT = useOptionalT('match-series');
  const rows = seriesObjectives(gameId, games);
  if (rows.length === 0) return null;
  const [home, away] = winLengths(games);
  const length = (seconds: number | undefined) => <bdi dir="ltr">{seconds === undefined ? '–' : clockText(seconds * 1000)}</bdi>;
  const word = (key: string) => optionalT(`team.${key}`) ?? optionalT(`first.${key.replace('first_', '')}`) ?? key;
  return (
    <Panel
      title={t('objectives.title')}
      beside={
        <span className={classes.hint}>
          {teams[0].short} · {teams[1].short}
        </span>
      }
    >
      <ul className={classes.sheet}>
        {rows.map(({ key, of: [left, right] }) => (
          <li key={key}>
            <b data-low={left < right || undefined}>{left}</b>
            <span>{word(key)}</span>
            <b data-low={right < left || undefined}>{right}</b>
          </li>
        ))}
        {(home !== undefined || away !== undefined) && (
          <li>
            <b>{length(home)}</b>
            <span>{t('objectives.length')}</span>
            <b>{length(away)}</b>
          </li>
        )}
      </ul>
    </Panel>
  );
}
