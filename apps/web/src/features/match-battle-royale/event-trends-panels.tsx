import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleRoyaleDetail, BattleRoyaleGame } from '@matchpoint/contracts/match/battle-royale';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import { PLOT, Plot, plotAt } from '../../ui/chart/plot.tsx';
import { TableSwitch } from '../../ui/chart/table-switch.tsx';
import { Crest } from '../../ui/image/crest.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { finishedGames, placesOf, placeShare, pointLines, survivalOf, type PointsLine, type Survival } from './event-trends.ts';
import classes from './event-trends.module.css';

/** Lines of the graph of points; more could not be told apart. */
const LINES = 5;

/** 名次热力: the place of each team in each game, deeper for better ones. */
export function PlacementHeat({ battleRoyale }: { readonly battleRoyale: BattleRoyaleDetail }) {
  const { t } = useTranslation('match-battle-royale');
  const games = finishedGames(battleRoyale);
  if (games.length === 0) return null;
  const rows = placesOf(battleRoyale);
  return (
    <Panel title={t('heat.title')} note={t('heat.note')}>
      <div {...scrollArea} className={classes.scroll}>
        <table className={classes.heat}>
          <thead>
            <tr>
              <th scope="col">{t('table.team')}</th>
              {games.map(({ no }) => (
                <th key={no} scope="col">
                  {t('games.short', { no })}
                </th>
              ))}
              <th scope="col">{t('heat.mean')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ team, places, mean }) => (
              <tr key={team.teamId}>
                <th scope="row">
                  <span>
                    <Crest spec={team.crest} size={18} />
                    {team.short}
                  </span>
                </th>
                {places.map((place, index) => (
                  <td
                    key={index}
                    data-first={place === 1 || undefined}
                    style={place === undefined ? undefined : { '--heat': `${Math.round(placeShare(place, rows.length) * 46)}%` }}
                  >
                    {place ?? '–'}
                  </td>
                ))}
                <td className={classes.mean}>{mean === undefined ? '–' : `(${mean.toFixed(1)})`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** 逐场积分: the points of the leading teams, added up game by game. */
export function PointsByGame({ battleRoyale }: { readonly battleRoyale: BattleRoyaleDetail }) {
  const { t } = useTranslation('match-battle-royale');
  const [isTable, setTable] = useState(false);
  const games = finishedGames(battleRoyale);
  const lines = pointLines(battleRoyale, LINES);
  const [leader] = lines;
  if (games.length < 2 || leader === undefined) return null;
  const values = lines.flatMap(({ points }) => points);
  const step = Math.max(...values) > 100 ? 50 : 20;
  const most = Math.max(step, Math.ceil(Math.max(...values) / step) * step);
  const least = Math.min(0, ...values);
  const y = (value: number) => 1 - (value - least) / (most - least);
  const ticks = Array.from({ length: most / step + 1 }, (_, index) => index * step);
  return (
    <Panel
      title={t('trend.title')}
      beside={<span className={classes.hint}>{t('trend.sub', { count: lines.length })}</span>}
      more={<TableSwitch isTable={isTable} onChange={setTable} words={{ table: t('chart.table'), graph: t('chart.graph') }} />}
      note={
        isTable ? undefined : (
          <span className={classes.legend}>
            {lines.map(({ team, points }, index) => (
              <span key={team.teamId}>
                <svg width="22" height="8" aria-hidden="true">
                  <path className={classes.line} data-line={index} d="M0 4H22" />
                </svg>
                {team.short} <bdi dir="ltr">{points.at(-1)}</bdi>
              </span>
            ))}
          </span>
        )
      }
    >
      {isTable ? (
        <PointsTable lines={lines} games={games} />
      ) : (
        <Plot
          summary={t('trend.summary', { team: leader.team.name, points: leader.points.at(-1) ?? 0 })}
          height={220}
          xTicks={games.map(({ no }, index) => ({ at: (index + 1) / games.length, label: t('games.short', { no }) }))}
          yTicks={ticks.map((value) => ({ at: y(value), label: String(value) }))}
        >
          {lines
            .map(({ team, points }, index) => (
              <path
                key={team.teamId}
                className={classes.line}
                data-line={index}
                d={`M${points.map((value, game) => `${plotAt(game / games.length)} ${plotAt(y(value))}`).join('L')}`}
              />
            ))
            .toReversed()}
        </Plot>
      )}
    </Panel>
  );
}

function PointsTable({ lines, games }: { readonly lines: readonly PointsLine[]; readonly games: readonly BattleRoyaleGame[] }) {
  const { t } = useTranslation('match-battle-royale');
  return (
    <div {...scrollArea} className={classes.scroll}>
      <table className={classes.plain}>
        <thead>
          <tr>
            <th scope="col">{t('table.team')}</th>
            {games.map(({ no }) => (
              <th key={no} scope="col">
                {t('games.short', { no })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ team, points }) => (
            <tr key={team.teamId}>
              <th scope="row">{team.name}</th>
              {points.slice(1).map((value, index) => (
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CirclesProps {
  readonly battleRoyale: BattleRoyaleDetail;
  readonly game: BattleRoyaleGame;
}

/** 毒圈与存活: the teams alive over a game with its circles, and where these were. */
export function Circles({ battleRoyale, game }: CirclesProps) {
  const { t } = useTranslation('match-battle-royale');
  const [isTable, setTable] = useState(false);
  const survival = survivalOf(battleRoyale, game);
  if (survival === undefined) return null;
  const hasZones = survival.circles.some(({ zone }) => zone !== undefined);
  return (
    <Panel
      title={t('circles.title')}
      beside={<span className={classes.hint}>{t('games.no', { no: game.no })}</span>}
      more={<TableSwitch isTable={isTable} onChange={setTable} words={{ table: t('chart.table'), graph: t('chart.graph') }} />}
    >
      {isTable ? (
        <CircleTable survival={survival} />
      ) : (
        <div className={classes.circles} data-zones={hasZones || undefined}>
          <SurvivalPlot survival={survival} />
          {hasZones && (
            <svg className={classes.map} viewBox="0 0 100 100" role="img" aria-label={t('circles.map')}>
              {survival.circles.map(({ no, zone }) =>
                zone === undefined ? null : <circle key={no} cx={zone.x * 100} cy={zone.y * 100} r={zone.r * 100} />,
              )}
            </svg>
          )}
        </div>
      )}
    </Panel>
  );
}

function SurvivalPlot({ survival: { steps, circles, endMs } }: { readonly survival: Survival }) {
  const { t } = useTranslation('match-battle-royale');
  const most = Math.max(...steps.map(([, teams]) => teams));
  const x = (atMs: number) => plotAt(atMs / endMs);
  const y = (teams: number) => plotAt(1 - teams / most);
  const path = steps.map(([atMs, teams], index) => (index === 0 ? `M0 ${y(teams)}` : `H${x(atMs)}V${y(teams)}`)).join('');
  return (
    <div>
      <Plot
        summary={t('circles.summary')}
        height={200}
        xTicks={circles
          // Two circles near each other share the room of one label.
          .filter(({ atMs }, index) => index === 0 || atMs - (circles[index - 1]?.atMs ?? 0) >= endMs * 0.06)
          .map(({ no, atMs }) => ({ at: atMs / endMs, label: t('circles.label', { no }) }))}
        yTicks={[most, Math.round(most / 2), 0].map((teams) => ({ at: 1 - teams / most, label: String(teams) }))}
      >
        {circles.map(({ no, atMs }) => (
          <path key={no} className={classes.circle} d={`M${x(atMs)} 0V${PLOT}`} />
        ))}
        <path className={classes.survival} d={`${path}H${PLOT}`} />
      </Plot>
    </div>
  );
}

function CircleTable({ survival }: { readonly survival: Survival }) {
  const { t } = useTranslation('match-battle-royale');
  const rows = [
    ...survival.circles.map(({ no, atMs, teams }) => ({ key: `c${no}`, label: t('circles.label', { no }), atMs, teams })),
    ...survival.steps.slice(-1).map(([atMs, teams]) => ({ key: 'end', label: '–', atMs, teams })),
  ];
  return (
    <div {...scrollArea} className={classes.scroll}>
      <table className={classes.plain}>
        <thead>
          <tr>
            <th scope="col">{t('circles.no')}</th>
            <th scope="col">{t('circles.time')}</th>
            <th scope="col">{t('circles.teams')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, atMs, teams }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                <bdi dir="ltr">{clockText(atMs)}</bdi>
              </td>
              <td>{teams}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
