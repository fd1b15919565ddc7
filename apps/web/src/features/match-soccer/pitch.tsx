import { useTranslation } from 'react-i18next';
import type { Lineup, LineupPlayer, SoccerEvent } from '@matchpoint/contracts/match/soccer';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import { initialsOf } from '../../ui/image/person.tsx';
import { shortName } from './short-name.ts';
import classes from './pitch.module.css';

interface Props {
  readonly lineups: readonly [Lineup, Lineup];
  readonly teams: readonly [TeamRef, TeamRef];
  readonly events: readonly SoccerEvent[];
}

function readable(color: string): string {
  const value = Number.parseInt(color.slice(1), 16);
  const light = ((value >> 16) & 255) * 0.299 + ((value >> 8) & 255) * 0.587 + (value & 255) * 0.114;
  return light > 150 ? '#0E1319' : '#FFFFFF';
}

function ratingTone(rating: number): string {
  return rating >= 8 ? 'best' : rating >= 7 ? 'good' : rating >= 6 ? 'fair' : 'poor';
}

/** Both teams, whose players all have a place, on one pitch: side by side on wide screens, upright on phones. The list below has the same content. */
export function Pitch({ lineups, teams, events }: Props) {
  return (
    <>
      <Field lineups={lineups} teams={teams} events={events} upright={false} />
      <Field lineups={lineups} teams={teams} events={events} upright />
    </>
  );
}

function Field({ lineups, teams, events, upright }: Props & { upright: boolean }) {
  const { t } = useTranslation('match-soccer');
  const width = upright ? 340 : 880;
  const height = upright ? 640 : 420;
  const stripes = Array.from({ length: 5 }, (_, index) => index);
  return (
    <svg
      className={upright ? classes.upright : classes.wide}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('lineup.picture')}
    >
      <rect width={width} height={height} className={classes.grass} />
      {stripes.map((index) =>
        upright ? (
          <rect key={index} y={index * 128} width={width} height={64} className={classes.stripe} />
        ) : (
          <rect key={index} x={index * 176} width={88} height={height} className={classes.stripe} />
        ),
      )}
      <g className={classes.lines}>
        {upright ? (
          <>
            <path d="M6 6h328v628H6zM6 320h328M90 6v76h160V6M90 634v-76h160v76M130 6v26h80V6M130 634v-26h80v26" />
            <circle cx="170" cy="320" r="46" />
          </>
        ) : (
          <>
            <path d="M6 6h868v408H6zM440 6v408M6 120h100v180H6M874 120h-100v180h100M6 165h34v90H6M874 165h-34v90h34" />
            <circle cx="440" cy="210" r="52" />
          </>
        )}
      </g>
      {lineups.map((lineup, side) => {
        const team = side === 0 ? teams[0] : teams[1];
        return lineup.players.map((player) => {
          const along = (player.x ?? 0) / 100;
          const across = (player.y ?? 0) / 100;
          const end = upright ? 30 : 40;
          const ahead = end + along * ((upright ? height : width) / 2 - end - 24);
          const forward = side === 0 ? ahead : (upright ? height : width) - ahead;
          const lateral = side === 0 ? across : 1 - across;
          const cx = upright ? 24 + lateral * (width - 48) : forward;
          const cy = upright ? forward : 22 + lateral * (height - 64);
          return (
            <g key={player.player.id} transform={`translate(${cx.toFixed(1)} ${cy.toFixed(1)})`}>
              <circle r="14" fill={team.crest.primary} className={classes.shirt} />
              <text y="5" textAnchor="middle" fill={readable(team.crest.primary)} className={classes.number}>
                {player.player.no ?? initialsOf(player.player.name)}
              </text>
              <text y="28" textAnchor="middle" className={classes.name}>
                {shortName(player.player.name)}
                {player.captain === true ? ' (C)' : ''}
              </text>
              <Badges player={player} events={events} />
              {player.rating !== undefined && (
                <g transform="translate(13 -13)" className={classes.rating} data-tone={ratingTone(player.rating)}>
                  <rect x="-2" y="-8" width="25" height="15" rx="2" />
                  <text x="10.500" y="4" textAnchor="middle">
                    {player.rating.toFixed(1)}
                  </text>
                </g>
              )}
            </g>
          );
        });
      })}
    </svg>
  );
}

function Badges({ player, events }: { player: LineupPlayer; events: readonly SoccerEvent[] }) {
  const own = events.filter((event) => event.cancelled === undefined && event.player?.id === player.player.id);
  const goals = own.filter((event) => event.kind === 'goal').length;
  const cards = own.filter((event) => event.kind === 'card');
  const red = cards.some((event) => event.detail !== 'yellow');
  return (
    <>
      {goals > 0 && (
        <g transform="translate(-14 -11)">
          <circle r="6" className={classes.ball} />
          {goals > 1 && (
            <text y="4" textAnchor="middle" className={classes.goals}>
              {goals}
            </text>
          )}
        </g>
      )}
      {cards.length > 0 && <rect x="-20" y="1" width="7" height="10" rx="1" className={red ? classes.red : classes.yellow} />}
    </>
  );
}
