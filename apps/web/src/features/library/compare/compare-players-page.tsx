import { useTranslation } from 'react-i18next';
import type { PlayerDetail } from '@matchpoint/contracts/player/player';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { NameLink } from '../../../shared/match/name-link.tsx';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FormDots } from '../shared/table/form-dots.tsx';
import { LibraryBreadcrumbs } from '../shared/frame/library-breadcrumbs.tsx';
import { PlayerPortrait } from '../shared/player-portrait.tsx';
import { useEntityNames } from '../shared/names/use-entity-names.ts';
import { usePoolName } from '../shared/names/use-pool-name.ts';
import { playerInputs } from '../player/player-data.ts';
import { CompareHero } from './compare-hero.tsx';
import type { ComparePageProps } from './compare-teams-page.tsx';
import { careerRow, chosenPeriod, type ComparisonPeriod, playerPeriods } from './comparison-period.ts';
import { comparedStats } from './compared-stats.ts';
import { useSeasonText } from '../shared/names/use-season-text.ts';
import { HonoursPanel } from './panels/honours-panel.tsx';
import { type ComparisonRow, ComparisonTable } from './panels/comparison-table.tsx';
import type { StatSide } from './pair-stats.ts';
import { poolRows } from './pool-rows.ts';
import { SideHead } from './panels/side-head.tsx';
import { PeriodLinks } from './period-links.tsx';

type Pair<T> = readonly [T, T];

/** Two players beside each other: form, statistics of a season or of all, heroes or maps of both, and what their teams won with them. */
export function ComparePlayersPage({ id, other, search }: ComparePageProps) {
  const { t } = useTranslation('library');
  const { locale } = usePage();
  const [first] = trpc.player.detail.useSuspenseQuery(playerInputs.detail(locale.code, id));
  const [second] = trpc.player.detail.useSuspenseQuery(playerInputs.detail(locale.code, other));
  const players: Pair<PlayerDetail> = [first, second];
  const spans = playerPeriods(first, second);
  const span = chosenPeriod(spans, search);
  return (
    <>
      <CompareHero
        kind="player"
        search={search}
        crumbs={<LibraryBreadcrumbs gameId={first.gameId} library="player" />}
        sides={[sideOf(first), sideOf(second)]}
      />
      <PageLayout>
        <Panel
          title={t('compare.stats')}
          beside={<PeriodLinks gameId={first.gameId} kind="player" pair={[first.id, second.id]} spans={spans} span={span} />}
          note={span.kind === 'latest' ? t('compare.different') : undefined}
        >
          <Figures players={players} span={span} />
        </Panel>
        <Pools players={players} />
        <HonoursPanel gameId={first.gameId} title={t('compare.team_honours')} sides={players} />
      </PageLayout>
    </>
  );
}

function sideOf(player: PlayerDetail) {
  return {
    id: player.id,
    name: player.name,
    link: (
      <NameLink kind="player" id={player.id}>
        <bdi>{player.name}</bdi>
      </NameLink>
    ),
    mark: <PlayerPortrait id={player.id} name={player.name} gameId={player.gameId} no={player.no} crest={player.team?.crest} size={76} />,
    facts: <PlayerFacts player={player} />,
  };
}

function PlayerFacts({ player: { pos, no, team, gameId } }: { readonly player: PlayerDetail }) {
  const { t } = useTranslation('library');
  const { position } = useEntityNames();
  return (
    <>
      {pos === undefined ? null : <span>{position(pos, gameId)}</span>}
      {no === undefined ? null : <span>{t('player.no', { no })}</span>}
      {team === undefined ? null : (
        <NameLink kind="team" id={team.id}>
          <bdi>{team.name}</bdi>
        </NameLink>
      )}
    </>
  );
}

interface PlayersProps {
  readonly players: Pair<PlayerDetail>;
  readonly span: ComparisonPeriod;
}

function Figures({ players: [first, second], span }: PlayersProps) {
  const { t } = useTranslation('library');
  const { statName } = useEntityNames();
  const seasonTextOf = useSeasonText(first.gameId);
  const [ours, theirs] = [statsOf(first, span, seasonTextOf), statsOf(second, span, seasonTextOf)];
  if (ours.stats.length === 0 && theirs.stats.length === 0 && ours.played === 0 && theirs.played === 0)
    return <EmptyList icon="pro" text={t('stats.empty')} hint={t('stats.empty_text')} level={3} />;
  const dots = ({ form }: PlayerDetail) =>
    form.length === 0 ? undefined : <FormDots form={form.slice(-5).map(({ result }) => result)} label={t('table.form')} />;
  const rows: ComparisonRow[] = [
    { key: 'form', label: t('table.form'), cells: [dots(first), dots(second)] },
    { key: 'played', label: t('stats.played'), cells: [String(ours.played), String(theirs.played)], even: true },
    ...comparedStats(ours, theirs, statName, t),
  ];
  const of = (side: CountedSide) => (span.kind === 'all' ? t('compare.all') : side.of);
  return (
    <ComparisonTable
      caption={t('compare.stats')}
      corner={t('stats.title')}
      heads={[<SideHead key="0" name={first.name} of={of(ours)} />, <SideHead key="1" name={second.name} of={of(theirs)} />]}
      rows={rows}
    />
  );
}

interface CountedSide extends StatSide {
  /** The season and team of the statistics. */
  readonly of?: string;
}

function statsOf(player: PlayerDetail, span: ComparisonPeriod, seasonTextOf: (season: string) => string): CountedSide {
  if (span.kind === 'all') return { played: player.played, stats: player.totals };
  const row = span.kind === 'latest' ? player.career[0] : careerRow(player, span.league.id, span.season);
  if (row === undefined) return { played: 0, stats: [] };
  const of = [row.league.short, row.season === undefined ? undefined : seasonTextOf(row.season), row.team?.name]
    .filter((part) => part !== undefined)
    .join(' ');
  return { played: row.played, stats: row.stats, of };
}

function Pools({ players: [first, second] }: Pick<PlayersProps, 'players'>) {
  const { t } = useTranslation('library');
  const name = usePoolName(first.gameId);
  if (first.pools.length === 0 || second.pools.length === 0) return null;
  const rows = poolRows(first.pools, second.pools, name, t);
  const map = first.pools[0]?.kind === 'map';
  const title = t(map ? 'compare.maps' : 'compare.heroes');
  return (
    <Panel title={title} more={t('pool.rate')}>
      {rows.length === 0 ? (
        <EmptyList icon="swap" text={t(map ? 'compare.no_maps' : 'compare.no_heroes')} level={3} />
      ) : (
        <ComparisonTable
          caption={title}
          corner={t(map ? 'pool.map' : 'pool.hero')}
          heads={[<SideHead key="0" name={first.name} />, <SideHead key="1" name={second.name} />]}
          rows={rows}
        />
      )}
    </Panel>
  );
}
