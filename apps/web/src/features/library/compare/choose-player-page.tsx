import { useTranslation } from 'react-i18next';
import type { CrestSpec } from '@matchpoint/contracts/match/base';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PlayerLink } from '../../../shared/match/player-link.tsx';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { leagueInputs } from '../league/league-data.ts';
import { playerInputs } from '../player/player-data.ts';
import { LibraryBreadcrumbs } from '../shared/frame/library-breadcrumbs.tsx';
import { LibraryHero } from '../shared/frame/library-hero.tsx';
import { QueryState } from '../shared/query-state.tsx';
import { PlayerPortrait } from '../shared/player-portrait.tsx';
import { RowsSkeleton } from '../shared/table/rows-skeleton.tsx';
import { useEntityNames } from '../shared/names/use-entity-names.ts';
import type { ChoosePageProps } from './choose-team-page.tsx';
import { newestLeague } from './compare-data.ts';
import { type Comparable, CompareCards } from './compare-cards.tsx';
import { OpponentSearch } from './opponent-search.tsx';

/** The page that chooses the opponent of a player: by name, from the best players of the league, or from the player's team. */
export function ChoosePlayerPage({ id, search }: ChoosePageProps) {
  const { t } = useTranslation('library');
  const { position } = useEntityNames();
  const { locale } = usePage();
  const [player] = trpc.player.detail.useSuspenseQuery(playerInputs.detail(locale.code, id));
  const league = newestLeague(player);
  const mates = player.mates.map(({ id: mate, name, pos }) => ({
    id: mate,
    name,
    sub: pos === undefined ? '' : position(pos, player.gameId),
    crest: player.team?.crest,
  }));
  return (
    <>
      <LibraryHero
        crumbs={<LibraryBreadcrumbs gameId={player.gameId} library="player" />}
        mark={<PlayerPortrait name={player.name} no={player.no} crest={player.team?.crest} size={72} />}
        title={t('compare.choose_title', { name: player.name })}
        facts={<PlayerLink id={player.id}>{t('compare.back', { name: player.name })}</PlayerLink>}
      />
      <PageLayout>
        <OpponentSearch kind="player" gameId={player.gameId} id={player.id} q={search.q} />
        {league === undefined ? null : <Ranked player={player.id} league={league} name={player.career[0]?.league.name ?? ''} />}
        {mates.length === 0 ? null : (
          <Panel title={t('player.mates')}>
            <Offered player={player.id} list={mates} />
          </Panel>
        )}
      </PageLayout>
    </>
  );
}

/** The best players of a league by its first ranking. */
function Ranked({ player, league, name }: { readonly player: number; readonly league: number; readonly name: string }) {
  const { t } = useTranslation('library');
  const { figure } = useEntityNames();
  const { locale } = usePage();
  const query = trpc.league.players.useQuery(leagueInputs.ofSeason(locale.code, String(league), {}));
  return (
    <QueryState query={query} waiting={<RowsSkeleton rows={4} />}>
      {({ rankings: [ranking] }) => {
        const others = (ranking?.rows ?? []).filter((row) => row.player.id !== player);
        return ranking === undefined || others.length === 0 ? null : (
          <Panel title={t('compare.league_ranking', { league: name, figure: figure(ranking.key) })}>
            <Offered
              player={player}
              list={others.map((row) => ({ id: row.player.id, name: row.player.name, sub: row.team?.name ?? '', crest: row.team?.crest }))}
            />
          </Panel>
        );
      }}
    </QueryState>
  );
}

interface OfferedProps {
  readonly player: number;
  readonly list: readonly (Comparable & { readonly crest: CrestSpec | undefined })[];
}

function Offered({ player, list }: OfferedProps) {
  return (
    <CompareCards
      kind="player"
      id={player}
      list={list}
      mark={({ name, crest }) => <PlayerPortrait name={name} crest={crest} size={32} />}
    />
  );
}
