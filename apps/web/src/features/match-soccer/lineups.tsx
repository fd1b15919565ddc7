import { useTranslation } from 'react-i18next';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import type { Lineup, LineupPlayer, SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { minuteText } from '@matchpoint/contracts/rules/match-clock';
import { useOptionalT } from '../../lib/i18n/use-optional-t.ts';
import { PlayerName } from '../../shared/match/player-name.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Pitch } from './pitch.tsx';
import { PositionLists } from './position-lists.tsx';
import classes from './lineups.module.css';

interface Props {
  readonly lineups: readonly [Lineup, Lineup];
  readonly teams: readonly [TeamRef, TeamRef];
  readonly events: readonly SoccerEvent[];
  /** Whether lists of starters, substitutes and missing players are shown below the pitch. */
  readonly full: boolean;
}

/** 阵容: formation and pitch, then lists with substitutes and missing players. 预计阵容 until the teams confirm. */
export function Lineups({ lineups, teams, events, full }: Props) {
  const { t } = useTranslation('match-soccer');
  const confirmed = lineups[0].confirmed && lineups[1].confirmed;
  const placed = lineups.every(isPlaced);
  const estimated = lineups[0].estimated === true || lineups[1].estimated === true;
  return (
    <>
      <Panel
        title={t('lineup.title')}
        beside={
          <span className={classes.state} data-confirmed={confirmed || undefined}>
            {t(estimated ? 'lineup.estimated' : confirmed ? 'lineup.confirmed' : 'lineup.expected')}
          </span>
        }
      >
        <div className={classes.body}>
          <div className={classes.heads}>
            {lineups.map((lineup, side) => (
              <p key={side} data-side={side}>
                <b>{teams[side === 0 ? 0 : 1].name}</b>
                {lineup.formation !== undefined && (
                  <bdi className={classes.formation} dir="ltr">
                    {lineup.formation}
                  </bdi>
                )}
                {lineup.coach !== undefined && <span>{lineup.coach}</span>}
              </p>
            ))}
          </div>
          {placed ? <Pitch lineups={lineups} teams={teams} events={events} /> : <PositionLists lineups={lineups} teams={teams} />}
        </div>
      </Panel>
      {full && (
        <div className={classes.columns}>
          {lineups.map((lineup, side) => (
            <Panel key={side} title={teams[side === 0 ? 0 : 1].name}>
              <PlayerGroup title={t('lineup.starters')} players={lineup.players} starters events={events} />
              {lineup.bench.length > 0 && <PlayerGroup title={t('lineup.bench')} players={lineup.bench} events={events} />}
              {lineup.missing.length > 0 && (
                <>
                  <h3 className={classes.group}>{t('lineup.missing')}</h3>
                  <ul className={classes.players}>
                    {lineup.missing.map((missing) => (
                      <li key={missing.player.id}>
                        <span className={classes.no}>{missing.player.no ?? ''}</span>
                        <span>{missing.player.name}</span>
                        <small>
                          {t(`lineup.reason.${missing.reason}`)}
                          {missing.until !== undefined && ` · ${t('lineup.until', { until: missing.until })}`}
                        </small>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </Panel>
          ))}
        </div>
      )}
    </>
  );
}

/** Returns whether a line-up has a place of each player, so that it can be drawn on a pitch. */
function isPlaced({ players }: Lineup): boolean {
  return players.length > 0 && players.every(({ x, y }) => x !== undefined && y !== undefined);
}

interface PlayerGroupProps {
  readonly title: string;
  readonly players: readonly LineupPlayer[];
  readonly events: readonly SoccerEvent[];
  readonly starters?: boolean;
}

function PlayerGroup({ title, players, events, starters = false }: PlayerGroupProps) {
  const { t } = useTranslation('match-soccer');
  const optionalT = useOptionalT('match-soccer');
  return (
    <>
      <h3 className={classes.group}>{title}</h3>
      <ul className={classes.players}>
        {players.map((player) => {
          const own = events.filter(
            (event) =>
              event.cancelled === undefined &&
              (event.player?.id === player.player.id || (event.kind === 'sub' && event.other?.id === player.player.id)),
          );
          return (
            <li key={player.player.id}>
              <span className={classes.no}>{player.player.no ?? ''}</span>
              <span>
                <PlayerName player={player.player} played={starters || own.length > 0} />
                {player.captain === true && <small className={classes.captain}>{t('lineup.captain')}</small>}
              </span>
              <small>
                {player.pos !== '' && (optionalT(`lineup.pos.${player.pos.charAt(0).toUpperCase()}`) ?? player.pos)}
                {own
                  .filter((event) => event.kind === 'goal' || event.kind === 'card' || event.kind === 'sub')
                  .map((event) => (
                    <span key={event.id} className={classes.did}>
                      {event.kind === 'sub'
                        ? t(event.player?.id === player.player.id ? 'lineup.on' : 'lineup.off')
                        : event.kind === 'card'
                          ? (optionalT(`card.${event.detail ?? 'yellow'}`) ?? t('event.card'))
                          : t('event.goal')}{' '}
                      <bdi dir="ltr">{minuteText(event.minute, event.plus)}</bdi>
                    </span>
                  ))}
              </small>
              {player.rating !== undefined && <b className={classes.rating}>{player.rating.toFixed(1)}</b>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
