import { useTranslation } from 'react-i18next';
import type { TeamDetail } from '@matchpoint/contracts/team/team';
import type { Id } from '@matchpoint/contracts/rules/id';
import { trpc } from '../../../lib/trpc.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useGameT } from '../../../shared/system/use-game-translation.ts';
import { NameLink } from '../../../shared/match/name-link.tsx';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useFeature } from '../../../shared/system/features.ts';
import { leagueInputs } from '../league/league-data.ts';
import cards from '../shared/cards.module.css';
import { LibraryBreadcrumbs } from '../shared/frame/library-breadcrumbs.tsx';
import { LibraryHero } from '../shared/frame/library-hero.tsx';
import { QueryState } from '../shared/query-state.tsx';
import { RowsSkeleton } from '../shared/table/rows-skeleton.tsx';
import { teamInputs } from '../team/team-data.ts';
import { offeredLeagues } from './compare-data.ts';
import { CompareCards } from './compare-cards.tsx';
import type { CompareSearchParams } from './compare-search-params.ts';
import { OpponentSearch } from './opponent-search.tsx';

export interface ChoosePageProps {
  readonly id: string;
  readonly search: CompareSearchParams;
}

/** The page that chooses the opponent of a team: by name, or from the teams of its leagues. */
export function ChooseTeamPage({ id, search }: ChoosePageProps) {
  const { t } = useTranslation('library');
  const { locale } = usePage();
  const hasLeagues = useFeature('leagues');
  const [team] = trpc.team.detail.useSuspenseQuery(teamInputs.detail(locale.code, id));
  return (
    <>
      <LibraryHero
        crumbs={<LibraryBreadcrumbs gameId={team.gameId} library="squad" />}
        mark={<Crest spec={team.crest} size={72} />}
        title={t('compare.choose_title', { name: team.name })}
        facts={
          <NameLink kind="team" id={team.id}>
            {t('compare.back', { name: team.name })}
          </NameLink>
        }
      />
      <PageLayout>
        <OpponentSearch kind="team" gameId={team.gameId} id={team.id} q={search.q} />
        {(hasLeagues ? offeredLeagues(team) : []).map((league) => (
          <LeagueTeams
            key={league}
            team={team}
            league={league}
            name={team.leagues.find((each) => each.id === league)?.name ?? team.league?.name ?? ''}
          />
        ))}
      </PageLayout>
    </>
  );
}

function LeagueTeams({ team, league, name }: { readonly team: TeamDetail; readonly league: Id; readonly name: string }) {
  const t = useGameT('library', team.gameId);
  const { locale } = usePage();
  const query = trpc.league.teams.useQuery(leagueInputs.ofSeason(locale.code, String(league), {}));
  return (
    <QueryState query={query} waiting={<RowsSkeleton rows={4} />}>
      {({ list, season }) => {
        const others = list.filter((one) => one.team.id !== team.id);
        return others.length === 0 ? null : (
          <Panel title={t('compare.league_teams', { league: name })} more={season}>
            <CompareCards
              kind="team"
              id={team.id}
              list={others.map((one) => ({ ...one.team, row: one.row }))}
              mark={({ crest }) => <Crest spec={crest} size={32} />}
              end={({ row }) =>
                row === undefined ? null : (
                  <span className={cards.end}>
                    <b>{row.rank}</b>
                    {t('table.rank')}
                  </span>
                )
              }
            />
          </Panel>
        );
      }}
    </QueryState>
  );
}
