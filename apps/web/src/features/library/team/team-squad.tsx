import type { GameId } from '@matchpoint/contracts/games';
import type { SquadPlayer, TeamDetail } from '@matchpoint/contracts/team/team';
import { usePage } from '../../../app/page.tsx';
import { trpc } from '../../../app/trpc.ts';
import { useLookup } from '../../../app/use-lookup.ts';
import { useWords } from '../../../app/use-words.ts';
import { PlayerLink } from '../../../match/player-link.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { scrollStop } from '../../../ui/scroll-stop.ts';
import { figureText } from '../shared/figure-text.ts';
import { Part } from '../shared/part.tsx';
import { PlayerPortrait } from '../shared/player-portrait.tsx';
import { groupSquad, positionKey } from '../shared/positions.ts';
import { RowsSkeleton } from '../shared/rows-skeleton.tsx';
import classes from '../shared/table.module.css';
import { useEntityNames } from '../shared/use-entity-names.ts';
import { teamInputs } from './team-data.ts';
import { TeamFrame, type TeamPageProps } from './team-frame.tsx';

/** Who has played for a team in the last year, by position. */
export function TeamSquadPage({ id }: Pick<TeamPageProps, 'id'>) {
  const words = useWords('library');
  const lookup = useLookup('library');
  const { locale } = usePage();
  const query = trpc.team.squad.useQuery(teamInputs.detail(locale.code, id));
  return (
    <TeamFrame id={id} part="squad">
      {(team) => (
        <Columns>
          <Part query={query} waiting={<RowsSkeleton rows={18} />}>
            {({ list }) =>
              list.length === 0 ? (
                <Panel title={words('team.tab.squad')}>
                  <EmptyState icon="user" title={words('squad.empty')} text={words('squad.empty_text')} level={3} />
                </Panel>
              ) : (
                groupSquad(list, team.gameId).map((group) => (
                  <Panel
                    key={group.key ?? 'rest'}
                    title={
                      group.key === undefined
                        ? words('squad.players')
                        : (lookup(`squad.${group.key}`) ?? lookup(`pos.${group.key}`) ?? group.key)
                    }
                  >
                    <SquadTable group={group.key} players={group.players} team={team} gameId={team.gameId} />
                  </Panel>
                ))
              )
            }
          </Part>
        </Columns>
      )}
    </TeamFrame>
  );
}

interface SquadTableProps {
  /** The position that all of them have: it is said in the heading. */
  readonly group: string | undefined;
  readonly players: readonly SquadPlayer[];
  readonly team: TeamDetail;
  readonly gameId: GameId;
}

function SquadTable({ group, players, team, gameId }: SquadTableProps) {
  const words = useWords('library');
  const { figure, position } = useEntityNames();
  const keys = [...new Set(players.flatMap((player) => player.figures.map((each) => each.key)))];
  return (
    <div {...scrollStop} className={classes.scroll}>
      <table className={classes.table}>
        <caption>{words('team.tab.squad')}</caption>
        <thead>
          <tr>
            <th scope="col" data-name="">
              {words('ranking.player')}
            </th>
            <th scope="col">{words('table.played')}</th>
            {keys.map((key) => (
              <th key={key} scope="col">
                {figure(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.id}>
              <th scope="row" data-name="">
                <span className={classes.name}>
                  <PlayerPortrait name={player.name} no={player.no} crest={team.crest} />
                  <PlayerLink id={player.id}>
                    <span dir="auto">{player.name}</span>
                  </PlayerLink>
                  {player.pos === undefined || positionKey(player.pos, gameId) === group ? null : (
                    <small>{position(player.pos, gameId)}</small>
                  )}
                </span>
              </th>
              <td>{player.played}</td>
              {keys.map((key) => {
                const own = player.figures.find((each) => each.key === key);
                return (
                  <td key={key}>
                    <Bdi>{own === undefined ? '–' : figureText(own)}</Bdi>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
