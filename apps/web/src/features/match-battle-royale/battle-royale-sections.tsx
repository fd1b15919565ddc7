import { useTranslation } from 'react-i18next';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { BattleRoyaleDetail, BattleRoyaleGame } from '@matchpoint/contracts/match/battle-royale';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import { useState } from 'react';
import { PUBG_MAPS } from '@matchpoint/contracts/terms/maps';
import { PUBG_WEAPONS } from '@matchpoint/contracts/terms/pubg';
import { termOf } from '@matchpoint/contracts/terms/terms';
import { usePage } from '../../lib/page/page-context.ts';
import { PlayerName } from '../../shared/match/player-name.tsx';
import { NameLink } from '../../shared/match/name-link.tsx';
import { Crest } from '../../ui/image/crest.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Circles, PlacementHeat, PointsByGame } from './event-trends-panels.tsx';
import { defaultGame, gameRows, leadersOf } from './battle-royale-view.ts';
import classes from './battle-royale-sections.module.css';

/** A battle-royale event: the overall table with a cell per game, then each game by itself (product.md §1.6). */
export function BattleRoyaleOverview({ match, formatTime }: { match: MatchDetail; formatTime: (at: number) => string }) {
  const { t } = useTranslation('match-battle-royale');
  const battleRoyale = match.battleRoyale;
  const [chosen, setChosen] = useState<number>();
  if (battleRoyale === undefined) return null;
  const current = chosen ?? defaultGame(battleRoyale);
  const game = battleRoyale.games.find((one) => one.no === current);
  return (
    <>
      <Table battleRoyale={battleRoyale} />
      <PointsByGame battleRoyale={battleRoyale} />
      <PlacementHeat battleRoyale={battleRoyale} />
      {game !== undefined && (
        <>
          <Panel
            title={t('games.title')}
            beside={
              <SegmentedControl
                label={t('games.title')}
                value={String(current)}
                onChange={(value) => setChosen(Number(value))}
                options={battleRoyale.games.map((one) => ({ value: String(one.no), label: t('games.no', { no: one.no }) }))}
              />
            }
          >
            <Game battleRoyale={battleRoyale} game={game} formatTime={formatTime} />
          </Panel>
          <Circles battleRoyale={battleRoyale} game={game} />
          {game.players.length > 0 && <Players battleRoyale={battleRoyale} game={game} />}
          {game.events.length > 0 && <Feed battleRoyale={battleRoyale} game={game} />}
        </>
      )}
      <Points battleRoyale={battleRoyale} />
    </>
  );
}

function Table({ battleRoyale }: { battleRoyale: BattleRoyaleDetail }) {
  const { t } = useTranslation('match-battle-royale');
  const adjusted = battleRoyale.table.some((row) => row.starting !== undefined || row.penalty !== undefined);
  return (
    <Panel
      title={t('table.title')}
      beside={
        battleRoyale.points.matchPoint === undefined ? undefined : (
          <Badge>{t('table.match_point', { points: battleRoyale.points.matchPoint })}</Badge>
        )
      }
      note={battleRoyale.cutLine === undefined ? t('table.note') : `${t('table.cut', { rank: battleRoyale.cutLine })} ${t('table.note')}`}
    >
      <div {...scrollArea} className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('table.team')}</th>
              <th scope="col">{t('table.total')}</th>
              <th scope="col">WWCD</th>
              <th scope="col">{t('table.placement')}</th>
              <th scope="col">{t('table.kills')}</th>
              {adjusted && <th scope="col">{t('table.adjusted')}</th>}
              {battleRoyale.games.map((game) => (
                <th key={game.no} scope="col" className={classes.part}>
                  {t('games.short', { no: game.no })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {battleRoyale.table.map((row) => (
              <tr
                key={row.teamId}
                data-cut={row.rank === battleRoyale.cutLine || undefined}
                data-in={(battleRoyale.cutLine !== undefined && row.rank <= battleRoyale.cutLine) || undefined}
              >
                <th scope="row">
                  <span>
                    <b>{row.rank}</b>
                    <i
                      data-move={row.move === 0 ? undefined : row.move > 0 ? 'up' : 'down'}
                      {...(row.move === 0
                        ? { 'aria-hidden': true }
                        : { role: 'img', 'aria-label': t(row.move > 0 ? 'table.up' : 'table.down', { by: Math.abs(row.move) }) })}
                    >
                      {row.move === 0 ? '' : Math.abs(row.move)}
                    </i>
                    <Crest spec={row.crest} size={18} />
                    <NameLink kind="team" id={row.teamId} className={classes.name}>
                      {row.name}
                    </NameLink>
                  </span>
                </th>
                <td className={classes.points}>{row.total}</td>
                <td>{row.wwcd}</td>
                <td>{row.placementPoints}</td>
                <td>{row.kills}</td>
                {adjusted && (
                  <td>
                    <bdi dir="ltr">
                      {row.starting === undefined ? '' : `+${row.starting}`} {row.penalty === undefined ? '' : `−${row.penalty}`}
                    </bdi>
                  </td>
                )}
                {battleRoyale.games.map((game, index) => {
                  const cell = row.cells[index];
                  return (
                    <td key={game.no} className={classes.part} data-won={cell?.place === 1 || undefined}>
                      {cell === undefined || game.status === 'pending' ? (
                        <span className={classes.none}>–</span>
                      ) : cell.absent === true ? (
                        <span className={classes.none}>{t('cell.absent')}</span>
                      ) : cell.place === undefined ? (
                        <span className={classes.alive}>{t('cell.alive', { count: cell.alive ?? 0, kills: cell.kills })}</span>
                      ) : (
                        <>
                          <b>{cell.points ?? '–'}</b>
                          <small>
                            <bdi dir="ltr">
                              #{cell.place} · {cell.kills}
                            </bdi>
                          </small>
                        </>
                      )}
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

function Game({
  battleRoyale,
  game,
  formatTime,
}: {
  battleRoyale: BattleRoyaleDetail;
  game: BattleRoyaleGame;
  formatTime: (at: number) => string;
}) {
  const { t } = useTranslation('match-battle-royale');
  const { locale } = usePage();
  const rows = gameRows(battleRoyale, game);
  return (
    <>
      <p className={classes.facts}>
        {game.map !== undefined && <span>{termOf(PUBG_MAPS, game.map, locale.code)}</span>}
        {game.startAt !== undefined && (
          <span>{t(game.status === 'pending' ? 'games.starts' : 'games.started', { time: formatTime(game.startAt) })}</span>
        )}
        {game.lengthSec !== undefined && (
          <span>
            <bdi dir="ltr">{clockText(game.lengthSec * 1000)}</bdi>
          </span>
        )}
        {game.status === 'live' && <Badge kind="live">{t('games.live')}</Badge>}
      </p>
      {rows.length > 0 && (
        <ol className={classes.places}>
          {rows.map((row) => (
            <li key={row.team.teamId} data-out={row.cell.place !== undefined || undefined} data-won={row.cell.place === 1 || undefined}>
              <b>{row.cell.place ?? '·'}</b>
              <Crest spec={row.team.crest} size={18} />
              <span className={classes.name}>{row.team.name}</span>
              <small>
                {row.cell.place === undefined
                  ? t('cell.alive', { count: row.cell.alive ?? 0, kills: row.cell.kills })
                  : row.cell.points === undefined
                    ? t('cell.kills', { kills: row.cell.kills })
                    : t('cell.done', { kills: row.cell.kills, points: row.cell.points })}
              </small>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Players({ battleRoyale, game }: { battleRoyale: BattleRoyaleDetail; game: BattleRoyaleGame }) {
  const { t } = useTranslation('match-battle-royale');
  const [all, setAll] = useState(false);
  const teams = new Map(battleRoyale.table.map((row) => [row.teamId, row]));
  const players = game.players.toSorted((a, b) => b.kills - a.kills || (b.damage ?? 0) - (a.damage ?? 0));
  const shown = all ? players : players.slice(0, 12);
  return (
    <Panel
      title={t('players.title')}
      more={
        players.length > 12 ? (
          <button type="button" className={classes.quiet} onClick={() => setAll(!all)}>
            {all ? t('players.fewer') : t('players.all', { count: players.length })}
          </button>
        ) : undefined
      }
    >
      <div {...scrollArea} className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('players.player')}</th>
              <th scope="col">{t('table.kills')}</th>
              <th scope="col">{t('players.damage')}</th>
              <th scope="col">{t('players.knocks')}</th>
              <th scope="col">{t('players.assists')}</th>
              <th scope="col">{t('players.revives')}</th>
              <th scope="col">{t('players.survival')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((player) => (
              <tr key={player.id}>
                <th scope="row">
                  <span>
                    <span className={classes.name}>
                      <PlayerName player={player} />
                    </span>
                    <small>{teams.get(player.teamId)?.short ?? ''}</small>
                    {player.alive === true && <Badge kind="live">{t('players.alive')}</Badge>}
                  </span>
                </th>
                <td className={classes.points}>{player.kills}</td>
                <td>{player.damage === undefined ? '–' : Math.round(player.damage)}</td>
                <td>{player.knocks ?? '–'}</td>
                <td>{player.assists ?? '–'}</td>
                <td>{player.revives ?? '–'}</td>
                <td>
                  <bdi dir="ltr">{player.survivalSec === undefined ? '–' : clockText(player.survivalSec * 1000)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Feed({ battleRoyale, game }: { battleRoyale: BattleRoyaleDetail; game: BattleRoyaleGame }) {
  const { t } = useTranslation('match-battle-royale');
  const { locale } = usePage();
  const [scope, setScope] = useState<'key' | 'all'>('key');
  const teams = new Map(battleRoyale.table.map((row) => [row.teamId, row]));
  const rows = game.events.filter((event) => scope === 'all' || event.kind !== 'kill').toReversed();
  return (
    <Panel
      title={t('feed.title')}
      beside={
        <SegmentedControl
          label={t('feed.title')}
          value={scope}
          onChange={setScope}
          options={(['key', 'all'] as const).map((value) => ({ value, label: t(`feed.scope.${value}`) }))}
        />
      }
    >
      <ol {...scrollArea} className={classes.feed}>
        {rows.map((event) => {
          const team = event.teamId === undefined ? undefined : teams.get(event.teamId);
          return (
            <li key={event.id}>
              <bdi dir="ltr">{clockText(event.atMs)}</bdi>
              <span>
                {event.kind === 'circle' && t('feed.circle', { no: event.circle ?? 0 })}
                {event.kind === 'game_start' && t('feed.start')}
                {event.kind === 'eliminated' && t('feed.eliminated', { team: team?.name ?? '–', place: event.place ?? 0 })}
                {event.kind === 'wwcd' && t('feed.wwcd', { team: team?.name ?? '–' })}
                {event.kind === 'kill' && t('feed.kill', { player: event.player ?? '–', victim: event.victim ?? '–' })}
                {event.weapon !== undefined && <small> {termOf(PUBG_WEAPONS, event.weapon, locale.code)}</small>}
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** The event's points table and tie-break rule, visible to everybody (product.md §2.6). */
function Points({ battleRoyale }: { battleRoyale: BattleRoyaleDetail }) {
  const { t } = useTranslation('match-battle-royale');
  return (
    <Panel
      title={t('points.title')}
      beside={<Badge>{battleRoyale.points.name}</Badge>}
      note={`${t('points.kill', { points: battleRoyale.points.killPoints })} ${t('points.ties', { steps: battleRoyale.points.tieBreak.map((step) => t(`points.tie.${step}`)).join(' → ') })}`}
    >
      <div {...scrollArea} className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {battleRoyale.points.placement.map((_, index) => (
                <th key={index} scope="col">
                  #{index + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {battleRoyale.points.placement.map((points, index) => (
                <td key={index} className={classes.points}>
                  {points}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** The three leaders for the scoreboard: points and names, without home and away. */
export function BattleRoyaleHero({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('match-battle-royale');
  const leaders = leadersOf(match);
  return (
    <ol className={classes.hero} aria-label={t('hero.leaders')}>
      {leaders.map((leader, index) => (
        <li key={leader.teamId}>
          <span>{index + 1}</span>
          <Crest spec={leader.crest} size={48} />
          <b>{leader.name}</b>
          <em>{leader.points}</em>
        </li>
      ))}
    </ol>
  );
}
