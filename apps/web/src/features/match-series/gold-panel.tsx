import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import { TableSwitch } from '../../ui/chart/table-switch.tsx';
import { Crest } from '../../ui/image/crest.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { GoldPlot } from './gold-plot.tsx';
import { goldScale, type SeriesGame } from './moba-series.ts';
import { thousands } from './moba-view.ts';
import classes from './series-graphs.module.css';

/** Minutes between two rows of the table. */
const TABLE_STEP = 5;

interface Props {
  readonly gameId: number;
  readonly games: readonly SeriesGame[];
  readonly teams: readonly [TeamRef, TeamRef];
}

/** 经济差 of all games of a series, on one scale. */
export function GoldPanel({ gameId, games: all, teams }: Props) {
  const { t } = useTranslation('match-series');
  const [isTable, setTable] = useState(false);
  const games = all.filter(({ detail }) => detail.goldDiff.length > 1);
  if (games.length === 0) return null;
  const { reach, end } = goldScale(games);
  return (
    <Panel
      title={t(gameId === 4 ? 'graph.net_worth' : 'graph.gold')}
      beside={games.length > 1 ? <span className={classes.hint}>{t('gold.scale')}</span> : undefined}
      more={<TableSwitch isTable={isTable} onChange={setTable} words={{ table: t('chart.table'), graph: t('chart.graph') }} />}
      note={<GoldLegend teams={teams} />}
    >
      {isTable ? (
        <GoldTable games={games} teams={teams} />
      ) : (
        <div className={classes.multiples}>
          {games.map(({ game, detail }) => {
            const winner = game.winner === undefined ? undefined : teams[game.winner];
            const [, lead = 0] = detail.goldDiff.at(-1) ?? [];
            return (
              <figure key={game.no}>
                <figcaption>
                  <b>{t('games.no', { no: game.no })}</b>
                  {winner === undefined ? (
                    <span>{t(`game.${game.status}`)}</span>
                  ) : (
                    <span>
                      <Crest spec={winner.crest} against={game.winner === 1 ? teams[0].crest : undefined} size={18} />
                      {t('gold.won', { team: winner.short })}
                    </span>
                  )}
                  <bdi dir="ltr">{game.lengthSec === undefined ? '' : clockText(game.lengthSec * 1000)}</bdi>
                </figcaption>
                <GoldPlot
                  points={detail.goldDiff}
                  end={end}
                  reach={reach}
                  events={detail.events}
                  teams={teams}
                  height={150}
                  gap={0.15}
                  summary={t('graph.summary', {
                    home: teams[0].name,
                    away: teams[1].name,
                    leader: teams[lead >= 0 ? 0 : 1].name,
                    lead: thousands(Math.abs(lead)),
                  })}
                />
              </figure>
            );
          })}
        </div>
      )}
    </Panel>
  );
}

/** What the halves and the dashed lines of a gold graph mean. */
export function GoldLegend({ teams }: { readonly teams: Props['teams'] }) {
  const { t } = useTranslation('match-series');
  return (
    <span className={classes.legend}>
      {([0, 1] as const).map((side) => (
        <span key={side}>
          <i data-side={side} />
          {t(side === 0 ? 'gold.above' : 'gold.below', { team: teams[side].short })}
        </span>
      ))}
      <span>{t('gold.note')}</span>
    </span>
  );
}

/** The same numbers every five minutes and at the end, with the team that is ahead. */
export function GoldTable({ games, teams }: Pick<Props, 'games' | 'teams'>) {
  const { t } = useTranslation('match-series');
  const longest = Math.max(...games.map(({ detail }) => detail.goldDiff.at(-1)?.[0] ?? 0));
  const minutes = Array.from({ length: Math.floor(longest / TABLE_STEP) }, (_, index) => (index + 1) * TABLE_STEP);
  const text = (value: number | undefined) =>
    value === undefined ? '–' : value === 0 ? '0' : `${teams[value > 0 ? 0 : 1].short} +${thousands(Math.abs(value))}`;
  return (
    <div {...scrollArea} className={classes.tableBox}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('total.game')}</th>
            {minutes.map((minute) => (
              <th key={minute} scope="col">
                <bdi dir="ltr">{minute}:00</bdi>
              </th>
            ))}
            <th scope="col">{t('gold.end')}</th>
          </tr>
        </thead>
        <tbody>
          {games.map(({ game, detail }) => (
            <tr key={game.no}>
              <th scope="row">{t('games.no', { no: game.no })}</th>
              {minutes.map((minute) => (
                <td key={minute}>{text(detail.goldDiff.find(([at]) => at === minute)?.[1])}</td>
              ))}
              <td>{text(detail.goldDiff.at(-1)?.[1])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
