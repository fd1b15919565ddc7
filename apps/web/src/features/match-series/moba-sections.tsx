import { useTranslation } from 'react-i18next';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import type { GameDetail, GameEvent, MobaGame, MobaPlayer } from '@matchpoint/contracts/match/series';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import { useState } from 'react';
import { useOptionalT } from '../../lib/i18n/use-optional-t.ts';
import { PlayerName } from '../../shared/match/player-name.tsx';
import { DivergingChart } from '../../ui/chart/diverging-chart.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { draftOf, chartMarks, killShare, minuteTicks, OBJECTIVES, teamShare, thousands } from './moba-view.ts';
import { Tile } from './tile.tsx';
import { useTerms } from './use-terms.ts';
import classes from './moba-sections.module.css';

interface Props {
  readonly gameId: number;
  readonly game: GameDetail;
  readonly detail: MobaGame;
  readonly teams: readonly [TeamRef, TeamRef];
}

/** The colour of a side: the first colour of each game is its blue. */
function tone(game: GameDetail, side: 0 | 1): 'blue' | 'red' {
  const name = game.sides?.[side];
  return name === undefined ? (side === 0 ? 'blue' : 'red') : name === 'red' || name === 'dire' ? 'red' : 'blue';
}

/** One MOBA game: draft, gold graph beside the team sheet, players, course. */
export function MobaSections(props: Props) {
  const { detail } = props;
  return (
    <>
      {detail.draft.length > 0 && <Draft {...props} />}
      {(detail.goldDiff.length > 1 || detail.players.some((side) => side.length > 0)) && (
        <div className={classes.two}>
          {detail.goldDiff.length > 1 && <GoldGraph {...props} />}
          <TeamSheet {...props} />
        </div>
      )}
      {detail.players.some((side) => side.length > 0) && <Players {...props} />}
      {detail.events.length > 0 && <Course {...props} />}
    </>
  );
}

function Draft({ game, detail, teams }: Props) {
  const { t } = useTranslation('match-series');
  const optionalT = useOptionalT('match-series');
  const term = useTerms();
  const [ordered, setOrdered] = useState(false);
  const locked = detail.locked === undefined ? 0 : detail.locked[0].length + detail.locked[1].length;
  return (
    <Panel
      title={t('draft.title')}
      beside={(detail.flags ?? []).map((flag) => {
        const text = optionalT(`flag.${flag}`);
        return text === undefined ? null : (
          <span key={flag} className={classes.tag}>
            {text}
          </span>
        );
      })}
      more={
        <button type="button" className={classes.quiet} aria-pressed={ordered} onClick={() => setOrdered(!ordered)}>
          {t('draft.order')}
        </button>
      }
      note={locked > 0 ? t('draft.locked', { count: locked }) : undefined}
    >
      {ordered ? (
        <ol className={classes.order}>
          {detail.draft
            .toSorted((a, b) => a.order - b.order)
            .map((step) => (
              <li key={step.order} data-kind={step.kind}>
                <span className={classes.no}>{step.order}</span>
                <Tile
                  id={step.hero}
                  name={term('hero', step.hero)}
                  banned={step.kind === 'ban'}
                  side={step.kind === 'pick' ? tone(game, step.side) : undefined}
                />
                <span>
                  <b>{term('hero', step.hero)}</b>
                  <small>
                    {teams[step.side].short} {t(step.kind === 'ban' ? 'draft.ban' : 'draft.pick')}
                  </small>
                </span>
              </li>
            ))}
        </ol>
      ) : (
        <div className={classes.draft}>
          {(['ban', 'pick'] as const).map((kind) => (
            <div key={kind} className={classes.draftRow} data-kind={kind}>
              {([0, 1] as const).map((side) => (
                <ul key={side} data-side={side} aria-label={`${teams[side].name} ${t(kind === 'ban' ? 'draft.ban' : 'draft.pick')}`}>
                  {draftOf(detail, side, kind).map((step) => {
                    const player = step.player?.name ?? detail.players[side].find((one) => one.hero === step.hero)?.player.name;
                    return (
                      <li key={step.order}>
                        <Tile
                          id={step.hero}
                          name={term('hero', step.hero)}
                          size={kind === 'ban' ? 28 : 44}
                          banned={kind === 'ban'}
                          side={kind === 'pick' ? tone(game, side) : undefined}
                        />
                        {kind === 'pick' && player !== undefined && <small>{player}</small>}
                      </li>
                    );
                  })}
                </ul>
              ))}
              <span>{t(kind === 'ban' ? 'draft.ban' : 'draft.pick')}</span>
            </div>
          ))}
        </div>
      )}
    </Panel>
  );
}

function GoldGraph({ gameId, detail, game, teams }: Props) {
  const { t } = useTranslation('match-series');
  const optionalT = useOptionalT('match-series');
  const [what, setWhat] = useState<'gold' | 'xp'>('gold');
  const points = what === 'xp' && detail.xpDiff !== undefined ? detail.xpDiff : detail.goldDiff;
  const last = points.at(-1);
  const end = Math.max(last?.[0] ?? 0, (game.lengthSec ?? 0) / 60, 10);
  const lead = last?.[1] ?? 0;
  const summary = t('graph.summary', {
    home: teams[0].name,
    away: teams[1].name,
    leader: lead >= 0 ? teams[0].name : teams[1].name,
    lead: thousands(Math.abs(lead)),
  });
  const title = t(what === 'xp' ? 'graph.xp' : gameId === 4 ? 'graph.net_worth' : 'graph.gold');
  return (
    <Panel
      title={title}
      beside={
        detail.xpDiff === undefined ? undefined : (
          <SegmentedControl
            label={title}
            value={what}
            onChange={setWhat}
            options={(['gold', 'xp'] as const).map((value) => ({ value, label: t(`graph.what.${value}`) }))}
          />
        )
      }
      more={
        <b className={classes.lead} data-tone={tone(game, lead >= 0 ? 0 : 1)}>
          <bdi dir="ltr">
            {teams[lead >= 0 ? 0 : 1].short} +{thousands(Math.abs(lead))}
          </bdi>
        </b>
      }
    >
      <div className={classes.graph}>
        <DivergingChart
          points={points}
          height={440}
          end={end}
          ticks={minuteTicks(end)}
          format={thousands}
          homeLabel={t('graph.leads', { team: teams[0].short })}
          awayLabel={t('graph.leads', { team: teams[1].short })}
          summary={summary}
          marks={chartMarks(detail.events).map((mark) => ({
            at: mark.at,
            side: mark.side,
            tone: 'objective',
            label: `${clockText(mark.at * 60_000)} ${teams[mark.side].short} ${optionalT(`event.${mark.kind}`) ?? mark.kind}${mark.detail === undefined ? '' : ` ${optionalT(`dragon.${mark.detail}`) ?? mark.detail}`}`,
          }))}
        />
      </div>
    </Panel>
  );
}

function TeamSheet({ gameId, game, detail, teams }: Props) {
  const { t } = useTranslation('match-series');
  const optionalT = useOptionalT('match-series');
  const [home, away] = detail.teams;
  const rows: [string, string, number | undefined, number | undefined][] = [
    ['kills', t('team.kills'), home.kills, away.kills],
    ['gold', t(gameId === 4 ? 'team.net_worth' : 'team.gold'), home.gold, away.gold],
    ['towers', t('team.towers'), home.towers, away.towers],
    ...(OBJECTIVES[gameId] ?? Object.keys(home.objectives)).flatMap((key): [string, string, number | undefined, number | undefined][] =>
      home.objectives[key] === undefined && away.objectives[key] === undefined
        ? []
        : [[key, optionalT(`team.${key}`) ?? key, home.objectives[key], away.objectives[key]]],
    ),
  ];
  return (
    <Panel
      title={t('team.title')}
      beside={
        <span className={classes.hint}>
          {([0, 1] as const).map((side) => (
            <span key={side} data-tone={tone(game, side)}>
              {optionalT(`side.${game.sides?.[side] ?? ''}`) ?? ''} {teams[side].short}
            </span>
          ))}
        </span>
      }
    >
      <ul className={classes.sheet}>
        {rows.map(([key, label, left, right]) => (
          <li key={key}>
            <b data-low={(left ?? 0) < (right ?? 0) || undefined}>{left === undefined ? '–' : thousands(left)}</b>
            <span>{label}</span>
            <b data-low={(right ?? 0) < (left ?? 0) || undefined}>{right === undefined ? '–' : thousands(right)}</b>
          </li>
        ))}
        {[home, away].some((team) => (team.dragons?.length ?? 0) > 0) && (
          <li>
            <Dragons list={home.dragons ?? []} soul={home.soul} />
            <span>{t('team.dragon_order')}</span>
            <Dragons list={away.dragons ?? []} soul={away.soul} />
          </li>
        )}
        {[home, away].some((team) => (team.firsts?.length ?? 0) > 0) && (
          <li>
            <small>{(home.firsts ?? []).map((key) => optionalT(`first.${key}`) ?? key).join(' · ')}</small>
            <span>{t('team.firsts')}</span>
            <small>{(away.firsts ?? []).map((key) => optionalT(`first.${key}`) ?? key).join(' · ')}</small>
          </li>
        )}
      </ul>
    </Panel>
  );
}

function Dragons({ list, soul }: { list: readonly string[]; soul: string | undefined }) {
  const optionalT = useOptionalT('match-series');
  const { t } = useTranslation('match-series');
  return (
    <span className={classes.dragons}>
      {list.map((dragon, index) => {
        const name = optionalT(`dragon.${dragon}`) ?? dragon;
        return (
          <i key={index} data-dragon={dragon} role="img" aria-label={name} title={name}>
            {Array.from(name)[0]}
          </i>
        );
      })}
      {soul !== undefined && <small>{t('team.soul', { dragon: optionalT(`dragon.${soul}`) ?? soul })}</small>}
    </span>
  );
}

const VIEWS = ['stats', 'damage', 'build'] as const;

function Players({ gameId, game, detail, teams }: Props) {
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
            tone={tone(game, side)}
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

function PlayerTable({ gameId, view, side, tone: sideTone, sideName, detail, team, minutes }: TableProps) {
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
          <th scope="col" data-tone={sideTone}>
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

function Course({ gameId, detail, game, teams }: Props) {
  const { t } = useTranslation('match-series');
  const optionalT = useOptionalT('match-series');
  const [scope, setScope] = useState<'key' | 'all'>('key');
  const rows = detail.events.filter((event) => scope === 'all' || event.kind !== 'kill').toReversed();
  return (
    <Panel
      title={t('course.title')}
      beside={
        <SegmentedControl
          label={t('course.title')}
          value={scope}
          onChange={setScope}
          options={(['key', 'all'] as const).map((value) => ({ value, label: t(`course.scope.${value}`) }))}
        />
      }
    >
      <ol {...scrollArea} className={classes.course}>
        {rows.map((event) => (
          <li key={event.id} data-tone={event.side === undefined ? undefined : tone(game, event.side)}>
            <bdi className={classes.time} dir="ltr">
              {clockText(event.atMs)}
            </bdi>
            <span className={classes.team}>{event.side === undefined ? '' : teams[event.side].short}</span>
            <span>
              {event.kind === 'kill' ? <Kill event={event} /> : (optionalT(`event.${event.kind}`) ?? event.kind)}
              {event.detail !== undefined && event.kind !== 'kill' && (
                <small> {optionalT(`dragon.${event.detail}`) ?? optionalT(`lane.${event.detail}`) ?? term0(event.detail)}</small>
              )}
              {event.kind !== 'kill' && event.player !== undefined && <small> {event.player.name}</small>}
            </span>
          </li>
        ))}
        {rows.length === 0 && <li className={classes.nothing}>{t('course.nothing', { game: gameId })}</li>}
      </ol>
    </Panel>
  );
}

function term0(detail: string): string {
  return detail.replaceAll('_', ' ');
}

/** Who killed whom, with the helpers in small. */
export function Kill({ event }: { event: GameEvent }) {
  const { t } = useTranslation('match-series');
  return (
    <>
      <b>{event.player?.name ?? t('course.environment')}</b> {t('course.killed')} <b>{event.victim?.name ?? '–'}</b>
      {(event.assists?.length ?? 0) > 0 && <small> + {event.assists?.map((player) => player.name).join(' ')}</small>}
    </>
  );
}
