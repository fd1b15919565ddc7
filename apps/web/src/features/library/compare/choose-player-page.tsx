import { useTranslation } from 'react-i18next';
import type { GameId } from '@matchpoint/contracts/games';
import type { CrestSpec } from '@matchpoint/contracts/match/base';
import type { Id } from '@matchpoint/contracts/rules/id';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { NameLink } from '../../../shared/match/name-link.tsx';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useFeature } from '../../../shared/system/features.ts';
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
  const hasLeagues = useFeature('leagues');
  const league = hasLeagues ? newestLeague(player) : undefined;
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
        mark={
          <PlayerPortrait id={player.id} name={player.name} gameId={player.gameId} no={player.no} crest={player.team?.crest} size={72} />
        }
        title={t('compare.choose_title', { name: player.name })}
        facts={
          <NameLink kind="player" id={player.id}>
            {t('compare.back', { name: player.name })}
          </NameLink>
        }
      />
      <PageLayout>
        <OpponentSearch kind="player" gameId={player.gameId} id={player.id} q={search.q} />
        {league === undefined ? null : (
          <Ranked player={player.id} gameId={player.gameId} league={league} name={player.career[0]?.league.name ?? ''} />
        )}
        {mates.length === 0 ? null : (
          <Panel title={t('player.mates')}>
            <Offered player={player.id} gameId={player.gameId} list={mates} />
          </Panel>
        )}
      </PageLayout>
    </>
  );
}

interface RankedProps {
  readonly player: Id;
  readonly gameId: GameId;
  readonly league: Id;
  readonly name: string;
}

/** The best players of a league by its first ranking. */
function Ranked({ player, gameId, league, name }: RankedProps) {
  const { t } = useTranslation('library');
  const { statName } = useEntityNames();
  const { locale } = usePage();
  const query = trpc.league.players.useQuery(leagueInputs.ofSeason(locale.code, String(league), {}));
  return (
    <QueryState query={query} waiting={<RowsSkeleton rows={4} />}>
      {({ rankings: [ranking] }) => {
        const others = (ranking?.rows ?? []).filter((row) => row.player.id !== player);
        return ranking === undefined || others.length === 0 ? null : (
          <Panel title={t('compare.league_ranking', { league: name, stat: statName(ranking.key) })}>
            <Offered
              player={player}
              gameId={gameId}
              list={others.map((row) => ({ id: row.player.id, name: row.player.name, sub: row.team?.name ?? '', crest: row.team?.crest }))}
            />
          </Panel>
        );
      }}
    </QueryState>
  );
}

interface OfferedProps {
  readonly player: Id;
  readonly gameId: GameId;
  readonly list: readonly (Comparable & { readonly crest: CrestSpec | undefined })[];
}

function Offered({ player, gameId, list }: OfferedProps) {
  return (
    <CompareCards
      kind="player"
      id={player}
      list={list}
      mark={(one) => <PlayerPortrait id={one.id} name={one.name} gameId={gameId} crest={one.crest} size={32} />}
    />
  );
}
