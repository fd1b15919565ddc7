import type { TeamRef } from '@matchpoint/contracts/match/base';
import type { Lineup, LineupPlayer } from '@matchpoint/contracts/match/soccer';
import { useTranslation } from 'react-i18next';
import { PlayerName } from '../../shared/match/player-name.tsx';
import { initialsOf, Person } from '../../ui/image/person.tsx';
import classes from './position-lists.module.css';

interface Props {
  readonly lineups: readonly [Lineup, Lineup];
  readonly teams: readonly [TeamRef, TeamRef];
}

const LINES = ['G', 'D', 'M', 'F'] as const;

/** Returns the players of each line of a team; a player without a known position is listed with the midfield. */
function lines(players: readonly LineupPlayer[]): { line: (typeof LINES)[number]; players: LineupPlayer[] }[] {
  const lineOf = ({ pos }: LineupPlayer) => LINES.find((line) => line === pos.charAt(0).toUpperCase()) ?? 'M';
  return LINES.map((line) => ({ line, players: players.filter((player) => lineOf(player) === line) })).filter(
    (one) => one.players.length > 0,
  );
}

/** The elevens by position, for sources that say who played but not where: figures with number or initials instead of an empty pitch. */
export function PositionLists({ lineups, teams }: Props) {
  const { t } = useTranslation('match-soccer');
  return (
    <div className={classes.teams}>
      {lineups.map((lineup, side) => {
        const team = teams[side === 0 ? 0 : 1];
        return (
          <div key={side} className={classes.team}>
            {lines(lineup.players).map(({ line, players }) => (
              <section key={line}>
                <h3>{t(`lineup.pos.${line}`)}</h3>
                <ul>
                  {players.map(({ player, captain }) => (
                    <li key={player.id}>
                      <Person
                        id={player.id}
                        text={player.no === undefined ? initialsOf(player.name) : String(player.no)}
                        colors={team.crest}
                        size={36}
                      />
                      <span>
                        <PlayerName player={player} played />
                        {captain === true && <small> {t('lineup.captain')}</small>}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        );
      })}
    </div>
  );
}
