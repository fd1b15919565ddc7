import type { TeamRef } from '@matchpoint/contracts/match/base';
import type { MobaGame, MobaPlayer } from '@matchpoint/contracts/match/series';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptionalT } from '../../lib/i18n/use-optional-t.ts';
import { PlayerName } from '../../shared/match/player-name.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { sideTone, type MobaSectionProps } from './moba-section.ts';
import { killShare, teamShare, thousands } from './moba-view.ts';
import { Tile } from './tile.tsx';
import { useTerms } from './use-terms.ts';
import classes from './moba-sections.module.css';

const VIEWS = ['stats', 'damage', 'build'] as const;

/** The players of both teams, as statistics, damage or builds. */
export function MobaPlayers({ gameId, game, detail, teams }: MobaSectionProps) {
  const { t } = useTranslation('match-series');
  const [view, setView] = useState<(typeof VIEWS)[number]>('stats');
  return (
    <Panel
      title={t('players.title')}
      beside={
        <SegmentedControl
          label={t('players.title')}
          value={view}
          onChange={setView}
          options={VIEWS.map((value) => ({ value, label: t(`players.view.${value}`) }))}
        />
      }
    >
      {([0, 1] as const).map((side) => (
        <div key={side} {...scrollArea} className={classes.scroll}>
          <PlayerTable
            gameId={gameId}
            view={view}
            side={side}
            tone={sideTone(game, side)}
            sideName={game.sides?.[side]}
            detail={detail}
            team={teams[side]}
            minutes={(game.lengthSec ?? 0) / 60}
          />
        </div>
      ))}
    </Panel>
  );
}

interface TableProps {
  readonly gameId: number;
  readonly view: (typeof VIEWS)[number];
  readonly side: 0 | 1;
  readonly tone: 'blue' | 'red';
  readonly sideName: string | undefined;
  readonly detail: MobaGame;
  readonly team: TeamRef;
  readonly minutes: number;
}

function percent(value: number | undefined): string {
  return value === undefined ? '–' : `${Math.round(value * 100)}%`;
}

function PlayerTable({ gameId, view, side, tone, sideName, detail, team, minutes }: TableProps) {
  const { t } = useTranslation('match-series');
  const optionalT = useOptionalT('match-series');
  const term = useTerms();
  const players = detail.players[side];
  const teamTotal = detail.teams[side];
  type Cell = readonly [label: string, value: (player: MobaPlayer) => string];
  const perMinute = (value: number | undefined) => (value === undefined || minutes < 1 ? '–' : String(Math.round(value / minutes)));
  const stats: Cell[] = [
    [t('players.share'), (player) => percent(killShare(player, teamTotal))],
    gameId === 4
      ? [t('players.last_hits'), (player) => `${player.cs}/${player.denies ?? 0}`]
      : [t('players.cs'), (player) => (minutes < 1 ? String(player.cs) : `${player.cs} (${(player.cs / minutes).toFixed(1)})`)],
    [t(gameId === 4 ? 'team.net_worth' : 'team.gold'), (player) => thousands(player.netWorth ?? player.gold)],
    [t('players.gpm'), (player) => (player.gpm === undefined ? perMinute(player.gold) : String(player.gpm))],
    ...(players.some((player) => player.xpm !== undefined)
      ? [[t('players.xpm'), (player: MobaPlayer) => String(player.xpm ?? '–')] as const]
      : []),
    ...(players.some((player) => player.rating !== undefined)
      ? [[t('players.rating'), (player: MobaPlayer) => player.rating?.toFixed(1) ?? '–'] as const]
      : []),
  ];
  const damage: Cell[] = [
    [t('players.damage'), (player) => (player.damage === undefined ? '–' : thousands(player.damage))],
    [t('players.dpm'), (player) => perMinute(player.damage)],
    [t('players.damage_share'), (player) => percent(teamShare(player, players, 'damage'))],
    [t('players.taken_share'), (player) => percent(teamShare(player, players, 'damageTaken'))],
    [t('players.gold_share'), (player) => percent(teamShare(player, players, 'gold'))],
    ...(players.some((player) => player.vision !== undefined)
      ? [[t('players.vision'), (player: MobaPlayer) => String(player.vision ?? '–')] as const]
      : []),
  ];
  const cells = view === 'damage' ? damage : stats;
  return (
    <table className={classes.players}>
      <thead>
        <tr>
          <th scope="col" data-tone={tone}>
            {team.name} {sideName === undefined ? '' : (optionalT(`side.${sideName}`) ?? '')}
          </th>
          <th scope="col">{t('players.level')}</th>
          <th scope="col">K / D / A</th>
          {view === 'build' ? (
            <th scope="col">{t('players.items')}</th>
          ) : (
            cells.map(([label]) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))
          )}
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <tr key={player.player.id} data-dead={player.alive === false || undefined}>
            <th scope="row">
              <span>
                <Tile id={player.hero} name={term('hero', player.hero)} size={32} />
                <span>
                  <b>
                    <PlayerName player={player.player} played={player.player.name !== player.hero} />
                    {player.mvp === true && <em>MVP</em>}
                    {player.alive === false && <small className={classes.dead}>{t('players.dead')}</small>}
                  </b>
                  <small>
                    {term('hero', player.hero)} · {optionalT(`role.${player.role}`) ?? player.role}
                  </small>
                </span>
              </span>
            </th>
            <td className={classes.digit}>{player.level}</td>
            <td className={classes.digit}>
              <bdi dir="ltr">
                {player.kills} / {player.deaths} / {player.assists}
              </bdi>
            </td>
            {view === 'build' ? (
              <td>
                <Build player={player} />
              </td>
            ) : (
              cells.map(([label, value]) => (
                <td key={label}>
                  <bdi dir="ltr">{value(player)}</bdi>
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Build({ player }: { player: MobaPlayer }) {
  const term = useTerms();
  const optionalT = useOptionalT('match-series');
  const slots = Array.from({ length: Math.max(6, player.items.length) }, (_, index) => player.items[index]);
  const extras = [
    ...(player.backpack ?? []),
    ...(player.neutral === undefined ? [] : [player.neutral]),
    ...(player.trinket === undefined ? [] : [player.trinket]),
  ];
  return (
    <span className={classes.build}>
      {slots.map((item, index) =>
        item === undefined ? <i key={index} /> : <Tile key={index} id={item} name={term('item', item)} size={20} />,
      )}
      {extras.length > 0 && <b aria-hidden="true" />}
      {extras.map((item, index) => (
        <Tile key={`x${index}`} id={item} name={term('item', item)} size={20} />
      ))}
      {[
        ...(player.keystone === undefined ? [] : [term('rune', player.keystone)]),
        ...(player.spells ?? []).map((spell) => term('spell', spell)),
        ...(player.facet === undefined ? [] : [player.facet]),
        ...(player.flags ?? []).map((flag) => optionalT(`flag.${flag}`) ?? flag),
      ].map((text) => (
        <small key={text}>{text}</small>
      ))}
    </span>
  );
}
