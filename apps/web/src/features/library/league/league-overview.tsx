import { useTranslation } from 'react-i18next';
import type { LeagueDetail, LeagueFixtures } from '@matchpoint/contracts/league/league';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useGameT } from '../../../shared/system/use-game-translation.ts';
import { NameLink } from '../../../shared/match/name-link.tsx';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import { useFeature } from '../../../shared/system/features.ts';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { seasonOf, type EntitySearchParams } from '../shared/library-search-params.ts';
import type { MatchRows } from '../shared/match-rows.ts';
import { QueryState } from '../shared/query-state.tsx';
import { PoolTable } from '../shared/table/pool-table.tsx';
import { RankingTable } from '../shared/table/ranking-table.tsx';
import { RowsSkeleton } from '../shared/table/rows-skeleton.tsx';
import { StandingsTable } from '../shared/table/standings-table.tsx';
import { useEntityNames } from '../shared/names/use-entity-names.ts';
import { useSeasonText } from '../shared/names/use-season-text.ts';
import { FollowRound } from './follow-round.tsx';
import { leagueInputs } from './league-data.ts';
import { LeagueFrame } from './league-frame.tsx';
import classes from './league-overview.module.css';
import { PointsTable } from './points-table.tsx';
import { SeasonPanel } from './season-panel.tsx';
import { TeamCards } from './team-cards.tsx';

const TOP_ROWS = 8;
const TOP_PLAYERS = 5;
/** Rankings of the side column: in soccer scorers, assists and ratings. */
const TOP_RANKINGS = 3;

export interface LeaguePageProps {
  readonly id: string;
  readonly search: EntitySearchParams;
}

/** The overview of a league or event: the season in figures, the current round, the head of the table or the teams, leading players, past winners. */
export function LeagueOverview({ id, search, rows }: LeaguePageProps & { readonly rows: MatchRows }) {
  const { locale } = usePage();
  const hasSeasons = useFeature('leagueSeasons');
  const fixtures = trpc.league.fixtures.useQuery(leagueInputs.fixtures(locale.code, id, seasonOf(search)));
  return (
    <LeagueFrame id={id} part="overview" search={search} action={<FollowRound matches={fixtures.data?.round?.matches ?? []} />}>
      {(league) => (
        <PageLayout {...(hasSide(league) ? { right: <Side league={league} id={id} search={search} /> } : {})}>
          {hasSeasons ? <Season league={league} id={id} search={search} /> : null}
          <QueryState query={fixtures} waiting={<RowsSkeleton rows={10} />}>
            {(data) => <Round league={league} id={id} search={search} fixtures={data} rows={rows} />}
          </QueryState>
          {league.has.table ? (
            <TableTop league={league} id={id} search={search} />
          ) : league.has.teams ? (
            <Teams league={league} id={id} search={search} />
          ) : null}
          {hasSeasons && league.has.pools ? <Pools league={league} id={id} search={search} /> : null}
        </PageLayout>
      )}
    </LeagueFrame>
  );
}

interface PartProps extends LeaguePageProps {
  readonly league: LeagueDetail;
}

function Season({ league, id, search }: PartProps) {
  const { locale } = usePage();
  const query = trpc.league.season.useQuery(leagueInputs.ofSeason(locale.code, id, search));
  return (
    <QueryState query={query} waiting={<RowsSkeleton rows={2} />}>
      {(season) => <SeasonPanel season={season} gameId={league.gameId} />}
    </QueryState>
  );
}

/** The heroes or maps of the season. */
function Pools({ league, id, search }: PartProps) {
  const { t } = useTranslation('library');
  const { locale } = usePage();
  const { data } = trpc.league.season.useQuery(leagueInputs.ofSeason(locale.code, id, search));
  if (data === undefined || data.pools.length === 0) return null;
  return (
    <Panel title={t(data.pools[0]?.kind === 'map' ? 'pool.season_maps' : 'pool.season_heroes')} note={t('pool.note')}>
      <PoolTable pools={data.pools} gameId={league.gameId} caption={t('pool.title')} games={data.games} />
    </Panel>
  );
}

function Round({ id, search, fixtures, rows: Rows }: PartProps & { readonly fixtures: LeagueFixtures; readonly rows: MatchRows }) {
  const { t } = useTranslation('library');
  const { round } = fixtures;
  return (
    <Panel
      title={round === undefined ? t('fixtures.title') : round.name}
      more={
        <Link to="/leagueLibrary/$id/fixtures" params={{ id }} search={seasonOf(search)}>
          {t('more.fixtures')}
        </Link>
      }
    >
      {round === undefined || round.matches.length === 0 ? (
        <EmptyList icon="calendar" text={t('fixtures.empty')} hint={t('fixtures.empty_text')} level={3} />
      ) : (
        <Rows matches={round.matches} scope={`${id} ${round.key}`} />
      )}
    </Panel>
  );
}

function TableTop({ league, id, search }: PartProps) {
  const { t } = useTranslation('library');
  const { locale } = usePage();
  const query = trpc.league.table.useQuery(leagueInputs.table(locale.code, id, seasonOf(search)));
  return (
    <QueryState query={query} waiting={<RowsSkeleton rows={TOP_ROWS} />}>
      {({ groups, points: [points] }) => (
        <div className={groups.length > 1 ? classes.groups : undefined}>
          {points === undefined ? null : (
            <Panel
              title={points.name ?? t('table.title')}
              more={
                <Link to="/leagueLibrary/$id/table" params={{ id }} search={seasonOf(search)}>
                  {t('more.table')}
                </Link>
              }
            >
              <PointsTable table={points} gameId={league.gameId} caption={t('table.caption', { league: league.name })} most={TOP_ROWS} />
            </Panel>
          )}
          {groups.map((group, index) => (
            <Panel
              key={group.group ?? index}
              title={group.group === undefined ? t('table.title') : t('table.group', { group: group.group })}
              {...(index === 0
                ? {
                    more: (
                      <Link to="/leagueLibrary/$id/table" params={{ id }} search={seasonOf(search)}>
                        {t('more.table')}
                      </Link>
                    ),
                  }
                : {})}
            >
              <StandingsTable
                table={group}
                gameId={league.gameId}
                caption={t('table.caption', { league: league.name })}
                most={TOP_ROWS}
                narrow={groups.length > 1}
              />
            </Panel>
          ))}
        </div>
      )}
    </QueryState>
  );
}

/** Replaces the table for leagues without one. */
function Teams({ league, id, search }: PartProps) {
  const t = useGameT('library', league.gameId);
  const { locale } = usePage();
  const query = trpc.league.teams.useQuery(leagueInputs.ofSeason(locale.code, id, search));
  return (
    <Panel title={t('league.tab.teams')}>
      <QueryState query={query} waiting={<RowsSkeleton rows={TOP_ROWS} />}>
        {({ list }) => <TeamCards teams={list} />}
      </QueryState>
    </Panel>
  );
}

/** Returns whether the side column has a panel; without one the main column takes the width. */
function hasSide({ has, champions }: LeagueDetail): boolean {
  return has.players || champions.length > 0;
}

function Side({ league, id, search }: PartProps) {
  const { t } = useTranslation('library');
  const seasonOfGame = useSeasonText(league.gameId);
  return (
    <>
      {league.has.players ? <TopPlayers league={league} id={id} search={search} /> : null}
      {league.champions.length === 0 ? null : (
        <Panel title={t('champions.title')} small>
          <ol className={classes.champions}>
            {league.champions.map((honour) => (
              <li key={`${honour.season} ${honour.team.id}`}>
                <span>{seasonOfGame(honour.season)}</span>
                <Crest spec={honour.team.crest} size={20} />
                <NameLink kind="team" id={honour.team.id}>
                  <span dir="auto">{honour.team.name}</span>
                </NameLink>
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </>
  );
}

/** The first places of the sport's leading statistics. */
function TopPlayers({ league, id, search }: PartProps) {
  const { t } = useTranslation('library');
  const { statName } = useEntityNames();
  const { locale } = usePage();
  const query = trpc.league.players.useQuery(leagueInputs.ofSeason(locale.code, id, search));
  return (
    <QueryState query={query} waiting={<RowsSkeleton rows={TOP_PLAYERS} />}>
      {({ rankings }) =>
        rankings.slice(0, TOP_RANKINGS).map((ranking, index) => (
          <Panel
            key={ranking.key}
            title={t('ranking.title', { stat: statName(ranking.key) })}
            small
            {...(index === 0
              ? {
                  more: (
                    <Link to="/leagueLibrary/$id/players" params={{ id }} search={seasonOf(search)}>
                      {t('more.ranking')}
                    </Link>
                  ),
                }
              : {})}
          >
            <RankingTable ranking={ranking} gameId={league.gameId} most={TOP_PLAYERS} narrow />
          </Panel>
        ))
      }
    </QueryState>
  );
}
