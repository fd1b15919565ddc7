import { useTranslation } from 'react-i18next';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import type { CsGame, CsPlayer, CsRound, GameDetail } from '@matchpoint/contracts/match/series';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import { PlayerName } from '../../shared/match/player-name.tsx';
import { Crest } from '../../ui/image/crest.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { Badge } from '../../ui/badge.tsx';
import { CsDuels } from './cs-duels.tsx';
import { CsEconomy } from './cs-economy.tsx';
import { roundStrip } from './cs-view.ts';
import { Kill } from './moba-sections.tsx';
import { useTerms } from './use-terms.ts';
import classes from './cs-sections.module.css';

type Teams = readonly [TeamRef, TeamRef];

const REASONS = { elimination: 'skull', bomb_exploded: 'bomb', defused: 'kit', time: 'time', other: 'time' } as const;

/** One CS map: rounds, economy, scoreboard, duels, kill feed. */
export function CsSections({ game, detail, teams }: { game: GameDetail; detail: CsGame; teams: Teams }) {
  const live = game.status === 'live';
  return (
    <>
      {(detail.rounds.length > 0 || live) && <Rounds game={game} detail={detail} teams={teams} />}
      <CsEconomy maps={[{ game, detail }]} teams={teams} />
      {detail.players.some((side) => side.length > 0) && <Scoreboard game={game} detail={detail} teams={teams} />}
      <CsDuels maps={[{ game, detail }]} teams={teams} />
      {detail.events.length > 0 && <KillFeed detail={detail} teams={teams} />}
    </>
  );
}

function Rounds({ game, detail, teams }: { game: GameDetail; detail: CsGame; teams: Teams }) {
  const { t } = useTranslation('match-series');
  const cells = roundStrip(detail, game.status === 'live');
  const word = (round: CsRound) =>
    t('rounds.cell', {
      no: round.no,
      team: teams[round.side].short,
      side: round.ct === round.side ? 'CT' : 'T',
      reason: t(`rounds.${round.reason}`),
    });
  return (
    <Panel
      title={t('rounds.title')}
      beside={
        <span className={classes.legend}>
          {(['elimination', 'bomb_exploded', 'defused', 'time'] as const).map((reason) => (
            <span key={reason}>
              <Icon name={REASONS[reason]} size={16} />
              {t(`rounds.${reason}`)}
            </span>
          ))}
        </span>
      }
      note={t('rounds.note')}
    >
      <div {...scrollArea} className={classes.scroll}>
        <table className={classes.rounds}>
          <thead>
            <tr>
              <th scope="col">{t('rounds.team')}</th>
              <th scope="col">{t('rounds.won')}</th>
              {cells.map((cell) => (
                <th key={cell.no} scope="col" data-half={cell.halfStart || undefined}>
                  {cell.no}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {([0, 1] as const).map((side) => (
              <tr key={side}>
                <th scope="row">
                  <span>
                    <Crest spec={teams[side].crest} against={side === 1 ? teams[0].crest : undefined} size={18} />
                    {teams[side].short}
                  </span>
                </th>
                <td className={classes.sum}>{game.score?.[side] ?? 0}</td>
                {cells.map((cell) => {
                  const won = cell.round !== undefined && cell.round.side === side ? cell.round : undefined;
                  const economy = cell.round?.economy?.[side];
                  return (
                    <td key={cell.no} data-half={cell.halfStart || undefined}>
                      <span
                        className={classes.cell}
                        data-side={won === undefined ? undefined : won.ct === side ? 'ct' : 't'}
                        data-now={cell.now || undefined}
                        title={
                          won === undefined
                            ? economy === undefined
                              ? undefined
                              : `$${economy}`
                            : `${word(won)}${economy === undefined ? '' : ` · $${economy}`}`
                        }
                        {...(won === undefined ? {} : { role: 'img', 'aria-label': word(won) })}
                      >
                        {won !== undefined && <Icon name={REASONS[won.reason]} size={16} />}
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Scoreboard({ game, detail, teams }: { game: GameDetail; detail: CsGame; teams: Teams }) {
  const { t } = useTranslation('match-series');
  const term = useTerms();
  const live = game.status === 'live' && detail.players.some((side) => side.some((player) => player.live !== undefined));
  const ctSide = detail.halves.at(-1)?.ct;
  const columns = useStatColumns(detail, live);
  return (
    <Panel
      title={t('score.title')}
      beside={game.map === undefined ? undefined : <span className={classes.hint}>{term('map', game.map)}</span>}
    >
      {([0, 1] as const).map((side) => (
        <div key={side} {...scrollArea} className={classes.scroll}>
          <table className={classes.board}>
            <thead>
              <tr>
                <th scope="col" data-side={ctSide === undefined ? undefined : ctSide === side ? 'ct' : 't'}>
                  {teams[side].name} {ctSide === undefined ? '' : ctSide === side ? 'CT' : 'T'}
                </th>
                {live && (
                  <>
                    <th scope="col">{t('score.hp')}</th>
                    <th scope="col">{t('score.weapon')}</th>
                    <th scope="col">{t('score.money')}</th>
                  </>
                )}
                <th scope="col" className={classes.part}>
                  K – D
                </th>
                <th scope="col">+/–</th>
                {columns.map(([label]) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {detail.players[side].map((player) => (
                <PlayerRow key={player.player.id} player={player} live={live} columns={columns} />
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </Panel>
  );
}

type StatColumn = readonly [label: string, value: (player: CsPlayer) => string];

/** The columns of the statistics that the feed has; while a game is live, those that change only after a round are left out. */
function useStatColumns(detail: CsGame, live: boolean): readonly StatColumn[] {
  const { t } = useTranslation('match-series');
  const has = (key: 'adr' | 'kast' | 'rating' | 'openingKills' | 'headshots' | 'clutches') =>
    detail.players.some((side) => side.some((player) => player[key] !== undefined));
  return [
    [
      t('score.assists'),
      (player) => (player.flashAssists === undefined ? String(player.assists) : `${player.assists}(${player.flashAssists})`),
    ],
    ...(has('adr') ? [['ADR', (player: CsPlayer) => player.adr?.toFixed(1) ?? '–'] as const] : []),
    ...(has('kast') ? [['KAST', (player: CsPlayer) => (player.kast === undefined ? '–' : `${Math.round(player.kast)}%`)] as const] : []),
    ...(has('headshots') && !live
      ? [
          [
            'HS%',
            (player: CsPlayer) =>
              player.headshots === undefined || player.kills === 0 ? '–' : `${Math.round((player.headshots / player.kills) * 100)}%`,
          ] as const,
        ]
      : []),
    ...(has('openingKills') && !live
      ? [
          [
            t('score.opening'),
            (player: CsPlayer) => (player.openingKills === undefined ? '–' : `${player.openingKills}:${player.openingDeaths ?? 0}`),
          ] as const,
        ]
      : []),
    ...(has('clutches') && !live ? [['1vX', (player: CsPlayer) => String(player.clutches ?? '–')] as const] : []),
    ...(has('rating') ? [[t('score.rating'), (player: CsPlayer) => player.rating?.toFixed(2) ?? '–'] as const] : []),
  ];
}

/** One player: health, weapon and money while the game is live, then the statistics. */
function PlayerRow({ player, live, columns }: { player: CsPlayer; live: boolean; columns: readonly StatColumn[] }) {
  const { t } = useTranslation('match-series');
  const term = useTerms();
  const dead = player.live !== undefined && player.live.hp <= 0;
  const difference = player.kills - player.deaths;
  return (
    <tr data-dead={(live && dead) || undefined}>
      <th scope="row">
        <PlayerName player={player.player} />
        {live && dead && <Badge>{t('score.dead')}</Badge>}
        {player.live?.bomb === true && <Icon name="bomb" size={16} />}
        {player.live?.kit === true && <Icon name="kit" size={16} />}
      </th>
      {live && (
        <>
          <td className={classes.digit}>
            {dead ? '–' : (player.live?.hp ?? '–')}
            <i
              className={classes.hp}
              style={{ '--hp': `${Math.max(0, player.live?.hp ?? 0)}%` }}
              data-low={(player.live?.hp ?? 0) <= 30 || undefined}
            />
          </td>
          <td>{dead || player.live?.weapon === undefined ? '–' : term('weapon', player.live.weapon)}</td>
          <td>
            <bdi dir="ltr">{player.live === undefined ? '–' : `$${player.live.money.toLocaleString('en-US')}`}</bdi>
          </td>
        </>
      )}
      <td className={`${classes.part ?? ''} ${classes.digit ?? ''}`}>
        <bdi dir="ltr">
          {player.kills} – {player.deaths}
        </bdi>
      </td>
      <td>
        <bdi dir="ltr">
          {difference > 0 ? '+' : ''}
          {difference}
        </bdi>
      </td>
      {columns.map(([label, value]) => (
        <td key={label}>
          <bdi dir="ltr">{value(player)}</bdi>
        </td>
      ))}
    </tr>
  );
}

function KillFeed({ detail, teams }: { detail: CsGame; teams: Teams }) {
  const { t } = useTranslation('match-series');
  const term = useTerms();
  const rows = detail.events.toReversed();
  return (
    <Panel title={t('feed.title')} isLog>
      <ol {...scrollArea} className={classes.feed}>
        {rows.map((event) => (
          <li key={event.id}>
            <bdi className={classes.time} dir="ltr">
              {event.round === undefined ? clockText(event.atMs) : `R${event.round}`}
            </bdi>
            <span className={classes.feedTeam}>{event.side === undefined ? '' : teams[event.side].short}</span>
            <span>
              {event.kind === 'kill' ? (
                <>
                  <Kill event={event} />
                  {event.detail !== undefined && <small> {term('weapon', event.detail)}</small>}
                  {event.headshot === true && <small> {t('feed.headshot')}</small>}
                </>
              ) : (
                <>
                  {event.kind === 'plant' ||
                  event.kind === 'defuse' ||
                  event.kind === 'explode' ||
                  event.kind === 'round_start' ||
                  event.kind === 'round_end'
                    ? t(`feed.${event.kind}`)
                    : event.kind}
                  {event.player !== undefined && <small> {event.player.name}</small>}
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
