import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import { PLOT, Plot, plotAt } from '../../ui/chart/plot.tsx';
import { TableSwitch } from '../../ui/chart/table-switch.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { economyReach, type CsMap } from './cs-series.ts';
import { startsHalf } from './cs-view.ts';
import { thousands } from './moba-view.ts';
import { useTerms } from './use-terms.ts';
import classes from './series-graphs.module.css';

interface Props {
  readonly maps: readonly CsMap[];
  readonly teams: readonly [TeamRef, TeamRef];
}

/** 逐回合经济: the equipment of both teams round by round, pale where the round was lost; all maps on one scale. */
export function CsEconomy({ maps: all, teams }: Props) {
  const { t } = useTranslation('match-series');
  const term = useTerms();
  const [isTable, setTable] = useState(false);
  const maps = all.filter(({ detail }) => detail.rounds.some(({ economy }) => economy !== undefined));
  if (maps.length === 0) return null;
  const reach = economyReach(maps);
  const rounds = Math.max(...maps.map(({ detail }) => Math.max(detail.maxRounds, detail.rounds.length)));
  return (
    <Panel
      title={t('economy.title')}
      beside={<span className={classes.hint}>{t(maps.length > 1 ? 'economy.scale' : 'economy.sub')}</span>}
      more={<TableSwitch isTable={isTable} onChange={setTable} words={{ table: t('chart.table'), graph: t('chart.graph') }} />}
      note={
        <span className={classes.legend}>
          {([0, 1] as const).map((side) => (
            <span key={side}>
              <i data-side={side} />
              {t(side === 0 ? 'economy.above' : 'economy.below', { team: teams[side].short })}
            </span>
          ))}
          <span>{t('economy.note')}</span>
        </span>
      }
    >
      <div className={classes.multiples}>
        {maps.map((map) => (
          <figure key={map.game.no}>
            <figcaption>
              <b>{map.game.map === undefined ? t('games.map', { no: map.game.no }) : term('map', map.game.map)}</b>
              <span>{t('games.map', { no: map.game.no })}</span>
              <bdi dir="ltr">{map.game.score?.join('–')}</bdi>
            </figcaption>
            {isTable ? (
              <EconomyTable map={map} teams={teams} />
            ) : (
              <EconomyBars
                map={map}
                reach={reach}
                rounds={rounds}
                summary={t('economy.summary', { home: teams[0].name, away: teams[1].name })}
              />
            )}
          </figure>
        ))}
      </div>
    </Panel>
  );
}

interface BarsProps {
  readonly map: CsMap;
  readonly reach: number;
  readonly rounds: number;
  readonly summary: string;
}

function EconomyBars({ map: { detail }, reach, rounds, summary }: BarsProps) {
  const width = PLOT / rounds;
  const height = (value: number) => (value / reach) * (PLOT / 2);
  const every = rounds > 30 ? 6 : 3;
  return (
    <Plot
      summary={summary}
      height={180}
      xTicks={Array.from({ length: Math.floor(rounds / every) }, (_, index) => ({
        at: ((index + 1) * every - 0.5) / rounds,
        label: String((index + 1) * every),
      }))}
      yTicks={[
        { at: 0, label: thousands(reach) },
        { at: 0.5, label: '0' },
        { at: 1, label: thousands(reach) },
      ]}
    >
      {detail.rounds.map(({ no, side, economy, reason }) => (
        <g key={no}>
          {startsHalf(no, detail) && <path className={classes.half} d={`M${plotAt((no - 1) / rounds)} 0V${PLOT}`} />}
          {economy !== undefined &&
            ([0, 1] as const).map((team) => (
              <rect
                key={team}
                className={classes.bar}
                data-side={team}
                data-lost={side !== team || undefined}
                x={(no - 1 + 0.12) * width}
                y={team === 0 ? PLOT / 2 - height(economy[0]) : PLOT / 2}
                width={width * 0.76}
                height={height(economy[team])}
              >
                <title>{`${no} · $${economy[team]} · ${reason}`}</title>
              </rect>
            ))}
        </g>
      ))}
    </Plot>
  );
}

function EconomyTable({ map: { detail }, teams }: { readonly map: CsMap; readonly teams: Props['teams'] }) {
  const { t } = useTranslation('match-series');
  return (
    <div {...scrollArea} className={classes.tableBox}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('economy.round')}</th>
            <th scope="col">{teams[0].short}</th>
            <th scope="col">{teams[1].short}</th>
            <th scope="col">{t('total.winner')}</th>
          </tr>
        </thead>
        <tbody>
          {detail.rounds.map(({ no, side, economy }) => (
            <tr key={no}>
              <th scope="row">{no}</th>
              {([0, 1] as const).map((team) => (
                <td key={team}>
                  <bdi dir="ltr">{economy === undefined ? '–' : `$${economy[team].toLocaleString('en-US')}`}</bdi>
                </td>
              ))}
              <td>{teams[side].short}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
