import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import type { TeamComparison } from '@matchpoint/contracts/team/comparison';
import type { TeamDetail, TeamStats } from '@matchpoint/contracts/team/team';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { NameLink } from '../../../shared/match/name-link.tsx';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { LibraryBreadcrumbs } from '../shared/frame/library-breadcrumbs.tsx';
import type { MatchRows } from '../shared/match-rows.ts';
import { QueryState } from '../shared/query-state.tsx';
import { RowsSkeleton } from '../shared/table/rows-skeleton.tsx';
import { useCountryName } from '../shared/names/use-country-name.ts';
import { useEntityNames } from '../shared/names/use-entity-names.ts';
import { usePoolName } from '../shared/names/use-pool-name.ts';
import { teamInputs } from '../team/team-data.ts';
import { compareInputs } from './compare-data.ts';
import { CompareHero } from './compare-hero.tsx';
import type { CompareSearchParams } from './compare-search-params.ts';
import { chosenPeriod, type ComparisonPeriod, teamPeriods } from './comparison-period.ts';
import { comparedStats } from './compared-stats.ts';
import { FormLinks } from './panels/form-links.tsx';
import { useSeasonText } from '../shared/names/use-season-text.ts';
import { HonoursPanel } from './panels/honours-panel.tsx';
import { HeadToHeadPanel } from './panels/head-to-head-panel.tsx';
import { type ComparisonRow, ComparisonTable } from './panels/comparison-table.tsx';
import { poolRows } from './pool-rows.ts';
import { SideHead } from './panels/side-head.tsx';
import { PeriodLinks } from './period-links.tsx';

type Pair<T> = readonly [T, T];

/** Maximum number of shared tables that are shown. */
const MAX_PLACES = 3;

export interface ComparePageProps {
  readonly id: string;
  readonly other: string;
  readonly search: CompareSearchParams;
}

/** Two teams beside each other: place and form, statistics of a season, their matches against each other, what both have won. */
export function CompareTeamsPage({ id, other, search, rows }: ComparePageProps & { readonly rows: MatchRows }) {
  const { t } = useTranslation('library');
  const { locale } = usePage();
  const [first] = trpc.team.detail.useSuspenseQuery(teamInputs.detail(locale.code, id));
  const [second] = trpc.team.detail.useSuspenseQuery(teamInputs.detail(locale.code, other));
  const compared = trpc.team.compare.useQuery(compareInputs.compare(locale.code, id, other));
  const teams: Pair<TeamDetail> = [first, second];
  return (
    <>
      <CompareHero
        kind="team"
        search={search}
        crumbs={<LibraryBreadcrumbs gameId={first.gameId} library="squad" />}
        sides={[sideOf(first), sideOf(second)]}
      />
      <PageLayout>
        <QueryState query={compared} waiting={<RowsSkeleton rows={3} />}>
          {(comparison) => <Overview teams={teams} comparison={comparison} />}
        </QueryState>
        <Figures teams={teams} search={search} />
        <QueryState query={compared} waiting={<RowsSkeleton rows={6} />}>
          {(comparison) => <HeadToHeadPanel teams={teams} compared={comparison} rows={rows} />}
        </QueryState>
        <HonoursPanel gameId={first.gameId} title={t('honours.title')} sides={teams} />
      </PageLayout>
    </>
  );
}

function sideOf(team: TeamDetail) {
  return {
    id: team.id,
    name: team.name,
    link: (
      <NameLink kind="team" id={team.id}>
        <bdi>{team.name}</bdi>
      </NameLink>
    ),
    mark: <Crest spec={team.crest} size={72} />,
    facts: <TeamFacts team={team} />,
  };
}

function TeamFacts({ team: { country, league } }: { readonly team: TeamDetail }) {
  const nameOf = useCountryName();
  return (
    <>
      {country === undefined ? null : <span>{nameOf(country)}</span>}
      {league === undefined ? null : <span>{league.name}</span>}
    </>
  );
}

/** Place and form, which exist before any statistic. */
function Overview({ teams: [first, second], comparison }: { readonly teams: Pair<TeamDetail>; readonly comparison: TeamComparison }) {
  const { t } = useTranslation('library');
  const seasonTextOf = useSeasonText(first.gameId);
  const form = comparison.form.map((own, side) =>
    own.length === 0 ? undefined : (
      <FormLinks key={side} form={own} gameId={first.gameId} label={`${(side === 0 ? first : second).name} ${t('table.form')}`} />
    ),
  );
  const rows: ComparisonRow[] = [
    ...placeRows(first, second, {
      label: t('compare.rank'),
      pointsText: (points) => t('compare.points', { points }),
      seasonTextOf,
    }),
    ...(form.some((own) => own !== undefined) ? [{ key: 'form', label: t('table.form'), cells: [form[0], form[1]] as const }] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <Panel title={t('team.tab.overview')}>
      <ComparisonTable
        caption={t('team.tab.overview')}
        corner={t('stats.title')}
        heads={[<SideHead key="0" name={first.name} />, <SideHead key="1" name={second.name} />]}
        rows={rows}
      />
    </Panel>
  );
}

interface PlaceTexts {
  readonly label: string;
  readonly pointsText: (points: number) => string;
  readonly seasonTextOf: (season: string) => string;
}

/** Returns the places in the tables in which both teams have played, one per season; for teams that share none, each one's first. */
function placeRows(first: TeamDetail, second: TeamDetail, { label, pointsText, seasonTextOf }: PlaceTexts): ComparisonRow[] {
  const [ours, theirs] = [playedRows(first), playedRows(second)];
  const shared = ours.flatMap((own) => {
    const row = theirs.find(({ league, season }) => league.id === own.league.id && season === own.season)?.row;
    return row === undefined ? [] : [{ own, row }];
  });
  if (shared.length > 0) {
    return shared.slice(0, MAX_PLACES).map(({ own: { league, season, row }, row: other }) => ({
      key: `place ${league.id} ${season}`,
      label,
      note: ofSeason(league.name, season, seasonTextOf),
      cells: [String(row.rank), String(other.rank)],
      subs: [pointsText(row.points), pointsText(other.points)],
      even: true,
    }));
  }
  const [a, b] = [ours[0], theirs[0]];
  if (a === undefined && b === undefined) return [];
  const sub = (own: typeof a) => (own === undefined ? undefined : ofSeason(own.league.name, own.season, seasonTextOf));
  return [{ key: 'place', label, cells: [placeOf(a), placeOf(b)], subs: [sub(a), sub(b)], even: true }];
}

/** Returns the first row of each season in which the team has played: before that a place means nothing. */
function playedRows({ rows }: TeamDetail): TeamDetail['rows'] {
  const seasons = new Set<string>();
  return rows.filter(({ league, season, row }) => {
    const key = `${league.id} ${season}`;
    if (row.played === 0 || seasons.has(key)) return false;
    seasons.add(key);
    return true;
  });
}

function placeOf(own: TeamDetail['rows'][number] | undefined): string | undefined {
  return own === undefined ? undefined : String(own.row.rank);
}

function ofSeason(league: string, season: string | undefined, textOf: (season: string) => string): string {
  return season === undefined ? league : `${league} ${textOf(season)}`;
}

function Figures({ teams, search }: { readonly teams: Pair<TeamDetail>; readonly search: CompareSearchParams }) {
  const { t } = useTranslation('library');
  const { locale } = usePage();
  const [first, second] = teams;
  const spans = teamPeriods(first, second);
  const span = chosenPeriod(spans, search);
  const options = { placeholderData: keepPreviousData };
  const ours = trpc.team.stats.useQuery(compareInputs.stats(locale.code, first, span), options);
  const theirs = trpc.team.stats.useQuery(compareInputs.stats(locale.code, second, span), options);
  const query = {
    data: ours.data === undefined || theirs.data === undefined ? undefined : ([ours.data, theirs.data] as const),
    isError: ours.isError || theirs.isError,
    error: ours.error ?? theirs.error,
    isPlaceholderData: ours.isPlaceholderData || theirs.isPlaceholderData,
    refetch: () => Promise.all([ours.refetch(), theirs.refetch()]),
  };
  return (
    <QueryState query={query} waiting={<RowsSkeleton rows={8} />}>
      {(stats) => (
        <>
          <Panel
            title={t('compare.stats')}
            beside={<PeriodLinks gameId={first.gameId} kind="team" pair={[first.id, second.id]} spans={spans} span={span} />}
            note={span.kind === 'latest' ? t('compare.different') : undefined}
          >
            {stats.every(({ played }) => played === 0) ? (
              <EmptyList icon="pro" text={t('stats.empty')} hint={t('stats.empty_text')} level={3} />
            ) : (
              <StatTable teams={teams} stats={stats} span={span} />
            )}
          </Panel>
          <Pools teams={teams} stats={stats} span={span} />
        </>
      )}
    </QueryState>
  );
}

interface StatsProps {
  readonly teams: Pair<TeamDetail>;
  readonly stats: Pair<TeamStats>;
  readonly span: ComparisonPeriod;
}

function StatTable({ teams, stats: [first, second], span }: StatsProps) {
  const { t } = useTranslation('library');
  const { statName } = useEntityNames();
  const rate = ({ played, won }: TeamStats) =>
    played === 0 ? [] : [{ key: 'win_rate', value: (won / played) * 100, unit: 'percent' as const }];
  const record = ({ won, drawn, lost, played }: TeamStats) =>
    played === 0 ? undefined : [won, drawn, lost].filter((value) => value !== undefined).join('/');
  const draws = first.drawn !== undefined || second.drawn !== undefined;
  const known = first.won + first.lost + second.won + second.lost > 0;
  const rows: ComparisonRow[] = [
    { key: 'played', label: t('stats.played'), cells: [String(first.played), String(second.played)], even: true },
    ...(known
      ? [
          {
            key: 'record',
            label: t(draws ? 'stats.record' : 'stats.record_no_draw'),
            cells: [record(first), record(second)] as const,
            even: true,
          },
        ]
      : []),
    ...comparedStats(
      { played: first.played, stats: [...(known ? rate(first) : []), ...first.stats] },
      { played: second.played, stats: [...(known ? rate(second) : []), ...second.stats] },
      (key) => (key === 'win_rate' ? t('pool.rate') : statName(key)),
      t,
    ),
  ];
  return (
    <ComparisonTable caption={t('compare.stats')} corner={t('stats.title')} heads={useHeads(teams, [first, second], span)} rows={rows} />
  );
}

/** Names with the league and season of the statistics. */
function useHeads(teams: Pair<TeamDetail>, stats: Pair<TeamStats>, span: ComparisonPeriod) {
  const { t } = useTranslation('library');
  const seasonTextOf = useSeasonText(teams[0].gameId);
  const of = ({ league, season }: TeamStats) =>
    span.kind === 'all' ? t('stats.year') : league === undefined ? undefined : ofSeason(league.short, season, seasonTextOf);
  return [
    <SideHead key="0" name={teams[0].name} of={of(stats[0])} />,
    <SideHead key="1" name={teams[1].name} of={of(stats[1])} />,
  ] as const;
}

function Pools({ teams, stats, span }: StatsProps) {
  const { t } = useTranslation('library');
  const name = usePoolName(teams[0].gameId);
  const heads = useHeads(teams, stats, span);
  const rows = poolRows(stats[0].pools, stats[1].pools, name, t);
  if (rows.length === 0) return null;
  const title = t(stats[0].pools[0]?.kind === 'map' ? 'compare.maps' : 'compare.heroes');
  return (
    <Panel title={title} more={t('pool.rate')}>
      <ComparisonTable caption={title} corner={t(stats[0].pools[0]?.kind === 'map' ? 'pool.map' : 'pool.hero')} heads={heads} rows={rows} />
    </Panel>
  );
}
