import type { SquadPlayer, TeamDetail } from '@matchpoint/contracts/team/team';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { usePage } from '../../../lib/page/page-context.ts';
import { ageOn } from '../../../lib/time/age.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useOptionalT } from '../../../lib/i18n/use-optional-t.ts';
import { useGameT } from '../../../shared/system/use-game-translation.ts';
import { NameLink } from '../../../shared/match/name-link.tsx';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { StatCells } from '../shared/table/stat-cells.tsx';
import { QueryState } from '../shared/query-state.tsx';
import { PlayerPortrait } from '../shared/player-portrait.tsx';
import { groupSquad, positionKey } from '../shared/names/positions.ts';
import { RowsSkeleton } from '../shared/table/rows-skeleton.tsx';
import classes from '../shared/table/table.module.css';
import { useEntityNames } from '../shared/names/use-entity-names.ts';
import { teamInputs } from './team-data.ts';
import { TeamFrame, type TeamPageProps } from './team-frame.tsx';

/** The players of a team in the last year, by position. */
export function TeamSquadPage({ id }: Pick<TeamPageProps, 'id'>) {
  const { locale } = usePage();
  const query = trpc.team.squad.useQuery(teamInputs.detail(locale.code, id));
  return (
    <TeamFrame id={id} part="squad">
      {(team, words) => (
        <PageLayout>
          <QueryState query={query} waiting={<RowsSkeleton rows={18} />}>
            {({ list }) =>
              list.length === 0 ? (
                <Panel title={words('team.tab.squad')}>
                  <EmptyList icon="user" text={words('squad.empty')} hint={words('squad.empty_text')} level={3} />
                </Panel>
              ) : (
                <Panel title={words('team.tab.squad')}>
                  <SquadTable squad={list} team={team} />
                </Panel>
              )
            }
          </QueryState>
        </PageLayout>
      )}
    </TeamFrame>
  );
}

/** One table, so that numbers are aligned; a heading before each position. */
function SquadTable({ squad, team }: { readonly squad: readonly SquadPlayer[]; readonly team: TeamDetail }) {
  const t = useGameT('library', team.gameId);
  const optionalT = useOptionalT('library');
  const { statName } = useEntityNames();
  const keys = statKeysOf(squad);
  const groups = groupSquad(squad, team.gameId);
  const hasAges = squad.some(({ born }) => born !== undefined);
  return (
    <div {...scrollArea} className={classes.scroll}>
      <table className={classes.table}>
        <caption>{t('team.tab.squad')}</caption>
        <thead>
          <tr>
            <th scope="col" data-name="">
              {t('ranking.player')}
            </th>
            {hasAges ? <th scope="col">{t('squad.age')}</th> : null}
            <th scope="col">{t('table.played')}</th>
            {keys.map((key) => (
              <th key={key} scope="col">
                {statName(key)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key ?? 'rest'}>
            {groups.length === squad.length || groups.length === 1 ? null : (
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={keys.length + (hasAges ? 3 : 2)}>
                  <span>
                    {group.key === undefined
                      ? t('squad.players')
                      : (optionalT(`squad.${group.key}`) ?? optionalT(`pos.${group.key}`) ?? group.key)}
                  </span>
                </th>
              </tr>
            )}
            {group.players.map((player) => (
              <SquadLine
                key={player.id}
                player={player}
                team={team}
                keys={keys}
                hasAges={hasAges}
                group={groups.length === squad.length ? undefined : group.key}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface SquadLineProps {
  readonly player: SquadPlayer;
  readonly team: TeamDetail;
  readonly keys: readonly string[];
  readonly hasAges: boolean;
  /** The position of the last heading. */
  readonly group: string | undefined;
}

function SquadLine({ player, team, keys, hasAges, group }: SquadLineProps) {
  const { position } = useEntityNames();
  const { zone } = useZone();
  const today = useNow((now) => dayOf(now, zone));
  return (
    <tr>
      <th scope="row" data-name="">
        <span className={classes.name}>
          <PlayerPortrait id={player.id} name={player.name} gameId={team.gameId} no={player.no} crest={team.crest} />
          <NameLink kind="player" id={player.id}>
            <span dir="auto">{player.name}</span>
          </NameLink>
          {player.pos === undefined || positionKey(player.pos, team.gameId) === group ? null : (
            <small>{position(player.pos, team.gameId)}</small>
          )}
        </span>
      </th>
      {hasAges ? <td suppressHydrationWarning>{player.born === undefined ? '–' : ageOn(player.born, today)}</td> : null}
      <td>{player.played}</td>
      <StatCells keys={keys} stats={player.stats} />
    </tr>
  );
}

/** Returns the statistics of a squad: those that most players have come first. */
function statKeysOf(squad: readonly SquadPlayer[]): string[] {
  const counts = new Map<string, number>();
  for (const { stats } of squad) for (const { key } of stats) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([key]) => key);
}
