import { useTranslation } from 'react-i18next';
import type { Lineup, LineupPlayer, SoccerEvent } from '@matchpoint/contracts/match/soccer';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import classes from './pitch.module.css';

interface Props {
  readonly lineups: readonly [Lineup, Lineup];
  readonly teams: readonly [TeamRef, TeamRef];
  readonly events: readonly SoccerEvent[];
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Returns positions on the pitch for players whose position the feed does not have: spread by line of the formation, otherwise by role. */
function spots(lineup: Lineup): Map<LineupPlayer, Spot> {
  const placed = new Map<LineupPlayer, Spot>();
  const known = lineup.players.every((player) => player.x !== undefined && player.y !== undefined);
  if (known) {
    for (const player of lineup.players) placed.set(player, { x: player.x ?? 0, y: player.y ?? 0 });
    return placed;
  }
  const depth: Readonly<Record<string, number>> = { G: 6, D: 28, M: 58, F: 86 };
  const lines = new Map<string, LineupPlayer[]>();
  for (const player of lineup.players) {
    const letter = player.pos.charAt(0).toUpperCase();
    const line = letter in depth ? letter : 'M';
    lines.set(line, [...(lines.get(line) ?? []), player]);
  }
  for (const [line, players] of lines) {
    players.forEach((player, index) => placed.set(player, { x: depth[line] ?? 58, y: ((index + 1) / (players.length + 1)) * 100 }));
  }
  return placed;
}

function readable(color: string): string {
  const value = Number.parseInt(color.slice(1), 16);
  const light = ((value >> 16) & 255) * 0.299 + ((value >> 8) & 255) * 0.587 + (value & 255) * 0.114;
  return light > 150 ? '#0E1319' : '#FFFFFF';
}

function ratingTone(rating: number): string {
  return rating >= 8 ? 'best' : rating >= 7 ? 'good' : rating >= 6 ? 'fair' : 'poor';
}

/** Both teams on one pitch: side by side on wide screens, upright on phones. The list below has the same content. */
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
  const width = upright ? 340 : 720;
  const height = upright ? 640 : 340;
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
          <rect key={index} x={index * 144} width={72} height={height} className={classes.stripe} />
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
            <path d="M6 6h708v328H6zM360 6v328M6 90h84v160H6M714 90h-84v160h84M6 130h28v80H6M714 130h-28v80h28" />
            <circle cx="360" cy="170" r="46" />
          </>
        )}
      </g>
      {lineups.map((lineup, side) => {
        const places = spots(lineup);
        const team = side === 0 ? teams[0] : teams[1];
        return lineup.players.map((player) => {
          const spot = places.get(player);
          if (spot === undefined) return null;
          const along = spot.x / 100;
          const across = spot.y / 100;
          const forward =
            side === 0 ? 30 + along * ((upright ? 320 : 360) - 54) : (upright ? 640 : 720) - 30 - along * ((upright ? 320 : 360) - 54);
          const lateral = side === 0 ? across : 1 - across;
          const cx = upright ? 24 + lateral * (width - 48) : forward;
          const cy = upright ? forward : 22 + lateral * (height - 64);
          return (
            <g key={player.player.id} transform={`translate(${cx.toFixed(1)} ${cy.toFixed(1)})`}>
              <circle r="14" fill={team.crest.primary} className={classes.shirt} />
              <text y="5" textAnchor="middle" fill={readable(team.crest.primary)} className={classes.number}>
                {player.player.no ?? ''}
              </text>
              <text y="28" textAnchor="middle" className={classes.name}>
                {shortName(player.player.name)}
                {player.captain === true ? ` (${t('lineup.captain')})` : ''}
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

/** Returns the last word of a Latin name, or a Chinese name as it is: what fits below a shirt. */
function shortName(name: string): string {
  if (/[\u4e00-\u9fff]/.test(name)) return name.split('·').at(-1) ?? name;
  const words = name.split(' ');
  const last = words.at(-1) ?? name;
  return last.length <= 2 ? name : last;
}
