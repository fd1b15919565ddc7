import { useTranslation } from 'react-i18next';
import type { GameId, GameSlug } from '@matchpoint/contracts/games';
import type { DataCenter } from '@matchpoint/contracts/league/league';
import type { LeagueRef } from '@matchpoint/contracts/match/base';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useOptionalT } from '../../../lib/i18n/use-optional-t.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { useGameT } from '../../../shared/system/use-game-translation.ts';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { HeroStats } from '../shared/frame/hero-stats.tsx';
import { LibraryHero } from '../shared/frame/library-hero.tsx';
import type { DataCenterSearchParams } from '../shared/library-search-params.ts';
import { LibraryTabs } from '../shared/frame/library-tabs.tsx';
import { PoolTable } from '../shared/table/pool-table.tsx';
import { RankingTable } from '../shared/table/ranking-table.tsx';
import { StandingsTable } from '../shared/table/standings-table.tsx';
import { useEntityNames } from '../shared/names/use-entity-names.ts';
import { useSeasonText } from '../shared/names/use-season-text.ts';
import { dataCenterInput } from './data-center-data.ts';
import classes from './data-center-page.module.css';
import { EloPanel } from './elo-panel.tsx';
import { DataCenterLeagues } from './data-center-leagues.tsx';

const TOP_ROWS = 6;
const TOP_PLAYERS = 10;

export interface DataCenterPageProps {
  readonly game: GameSlug;
  readonly search: DataCenterSearchParams;
}

/** The data center of a game: facts of the last month, leading tables, rankings, pools, and its leagues. */
export function DataCenterPage({ game, search }: DataCenterPageProps) {
  const { t: tCommon } = useTranslation('common');
  const hasLeagues = useFeature('leagues');
  const { locale } = usePage();
  const input = dataCenterInput(locale.code, game);
  const t = useGameT('library', input.gameId);
  const [centre] = trpc.league.dataCenter.useSuspenseQuery(input);
  const name = tCommon(`game.${input.gameId}`);
  return (
    <>
      <LibraryHero
        mark={<Icon name={`game-${input.gameId}`} size={40} />}
        title={t('centre.title', { name: name })}
        facts={t('centre.text', { count: centre.leagues.length })}
        aside={centre.facts.length === 0 ? undefined : <Facts facts={centre.facts} />}
        tabs={<LibraryTabs game={game} current="centre" />}
      />
      <PageLayout right={hasLeagues ? <DataCenterLeagues leagues={centre.leagues} game={game} /> : undefined}>
        {centre.elo.length === 0 && centre.tables.length === 0 && centre.rankings.length === 0 && centre.pools.length === 0 ? (
          <Panel title={t('centre.title', { name: name })}>
            <EmptyList icon="pro" text={t('centre.empty')} hint={t('centre.empty_text')} level={3} />
          </Panel>
        ) : null}
        {centre.tables.length === 0 ? null : <Tables tables={centre.tables} gameId={input.gameId} />}
        {centre.elo.length === 0 ? null : <EloPanel rankings={centre.elo} gameId={input.gameId} />}
        {centre.rankings.length === 0 ? null : <Rankings rankings={centre.rankings} gameId={input.gameId} game={game} search={search} />}
        {centre.pools.length === 0 ? null : <Pools pools={centre.pools} gameId={input.gameId} />}
      </PageLayout>
    </>
  );
}

function Facts({ facts }: { readonly facts: DataCenter['facts'] }) {
  const { t } = useTranslation('library');
  const optionalT = useOptionalT('library');
  return (
    <HeroStats
      title={t('facts.title')}
      stats={facts.flatMap(({ key, value }) => {
        const label = optionalT(`fact.${key}`);
        if (label === undefined) return [];
        return {
          key,
          label,
          text: key === 'home_wins' ? `${Math.round(value)}%` : Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1),
        };
      })}
    />
  );
}

/** Returns a league's name if a heading has room for it, otherwise the short one; Chinese characters are twice as wide as letters. */
function headName({ name, short }: LeagueRef): string {
  const width = Array.from(name).reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0);
  return width <= 14 ? name : short;
}

/** The first rows of the leading tables; a league of several groups shows its first. */
function Tables({ tables, gameId }: { readonly tables: DataCenter['tables']; readonly gameId: GameId }) {
  const { t } = useTranslation('library');
  const hasLeagues = useFeature('leagues');
  const seasonTextOf = useSeasonText(gameId);
  return (
    <div className={classes.tables}>
      {tables.map(({ league, season, groups: [first] }) =>
        first === undefined ? null : (
          <Panel
            key={league.id}
            title={[headName(league), first.group].filter((part) => part !== undefined).join(' ')}
            beside={season === undefined ? undefined : <span className={classes.season}>{seasonTextOf(season)}</span>}
            more={
              hasLeagues ? (
                <Link to="/leagueLibrary/$id/table" params={{ id: String(league.id) }} preload={false}>
                  {t('more.table')}
                </Link>
              ) : undefined
            }
          >
            <StandingsTable table={first} gameId={gameId} caption={t('table.caption', { league: league.name })} most={TOP_ROWS} narrow />
          </Panel>
        ),
      )}
    </div>
  );
}

/** Returns the key of a ranking; the league's id tells rankings by the same statistic apart. */
const rankingKey = ({ league, ranking }: DataCenter['rankings'][number]): string =>
  league === undefined ? ranking.key : `${ranking.key}-${league.id}`;

interface RankingsProps extends DataCenterPageProps {
  readonly rankings: DataCenter['rankings'];
  readonly gameId: GameId;
}

function Rankings({ rankings, gameId, game, search }: RankingsProps) {
  const t = useGameT('library', gameId);
  const { statName } = useEntityNames();
  const hasLeagues = useFeature('leagues');
  const shown = rankings.find((each) => rankingKey(each) === search.stat) ?? rankings[0];
  const twice = (key: string) => rankings.filter(({ ranking }) => ranking.key === key).length > 1;
  return (
    <Panel
      title={t('ranking.players')}
      beside={
        <nav className={segmentedControlClass} aria-label={t('ranking.players')}>
          {rankings.map((each) => (
            <Link
              key={rankingKey(each)}
              to="/$game/data"
              params={{ game }}
              search={{ stat: rankingKey(each) }}
              resetScroll={false}
              replace
              activeProps={{}}
              activeOptions={EXACT}
              aria-current={each === shown ? 'true' : undefined}
            >
              {twice(each.ranking.key) && each.league !== undefined
                ? `${headName(each.league)} ${statName(each.ranking.key)}`
                : statName(each.ranking.key)}
            </Link>
          ))}
        </nav>
      }
      note={
        shown?.league === undefined || !hasLeagues ? undefined : (
          <Link to="/leagueLibrary/$id/players" params={{ id: String(shown.league.id) }} preload={false}>
            {t('ranking.of', { league: shown.league.name })}
          </Link>
        )
      }
    >
      {shown === undefined ? null : <RankingTable ranking={shown.ranking} gameId={gameId} most={TOP_PLAYERS} />}
    </Panel>
  );
}

function Pools({ pools, gameId }: { readonly pools: DataCenter['pools']; readonly gameId: GameId }) {
  const { t } = useTranslation('library');
  return (
    <Panel title={t(pools[0]?.kind === 'map' ? 'pool.maps' : 'pool.heroes')} note={t('pool.span')}>
      <PoolTable pools={pools} gameId={gameId} caption={t('pool.title')} />
    </Panel>
  );
}
