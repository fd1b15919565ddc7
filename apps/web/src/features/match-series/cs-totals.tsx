import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import { PlayerName } from '../../shared/match/player-name.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { playerTotals, type CsMap, type CsTotals } from './cs-series.ts';
import classes from './series-tables.module.css';

interface Props {
  readonly maps: readonly CsMap[];
  readonly teams: readonly [TeamRef, TeamRef];
}

/** 选手累计: the players of both teams over all maps, or on one of them. */
export function CsTotalsPanel({ maps: all, teams }: Props) {
  const { t } = useTranslation('match-series');
  const [chosen, setChosen] = useState('all');
  const maps = all.filter(({ game }) => chosen === 'all' || String(game.no) === chosen);
  if (all.every(({ detail }) => detail.players.every((side) => side.length === 0))) return null;
  return (
    <Panel
      title={t('totals.title')}
      beside={
        all.length > 1 && (
          <SegmentedControl
            label={t('totals.title')}
            value={chosen}
            onChange={setChosen}
            options={[
              { value: 'all', label: t('totals.all') },
              ...all.map(({ game }) => ({ value: String(game.no), label: t('games.map', { no: game.no }) })),
            ]}
          />
        )
      }
    >
      <div {...scrollArea} className={classes.scroll}>
        <table className={classes.totals}>
          {([0, 1] as const).map((side) => (
            <TeamRows key={side} side={side} team={teams[side]} players={playerTotals(maps, side)} />
          ))}
        </table>
      </div>
    </Panel>
  );
}

type Column = readonly [label: string, value: (player: CsTotals) => string];

function TeamRows({ side, team, players }: { readonly side: 0 | 1; readonly team: TeamRef; readonly players: readonly CsTotals[] }) {
  const columns = useColumns();
  return (
    <>
      <thead>
        <tr>
          <th scope="col" data-side={side}>
            {team.name}
          </th>
          {columns.map(([label]) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <tr key={player.player.id}>
            <th scope="row">
              <PlayerName player={player.player} />
            </th>
            {columns.map(([label, value]) => (
              <td key={label}>
                <bdi dir="ltr">{value(player)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

function useColumns(): readonly Column[] {
  const { t } = useTranslation('match-series');
  const digits = (value: number | undefined, places: number) => value?.toFixed(places) ?? '–';
  return [
    ['K – D', ({ kills, deaths }) => `${kills} – ${deaths}`],
    ['+/–', ({ kills, deaths }) => `${kills > deaths ? '+' : ''}${kills - deaths}`],
    [t('totals.assists'), ({ assists }) => String(assists)],
    ['ADR', ({ adr }) => digits(adr, 1)],
    ['KAST', ({ kast }) => (kast === undefined ? '–' : `${Math.round(kast)}%`)],
    [t('totals.opening'), ({ opening }) => opening?.join('–') ?? '–'],
    [t('totals.clutches'), ({ clutches }) => String(clutches ?? '–')],
    [t('score.rating'), ({ rating }) => digits(rating, 2)],
  ];
}
