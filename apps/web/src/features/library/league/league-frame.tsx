import type { LeagueDetail } from '@matchpoint/contracts/league/league';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { usePendingSearch } from '../../../lib/navigation/use-pending-search.ts';
import type { GameT } from '../../../shared/system/game-translation.ts';
import { FollowEntityButton } from '../../../shared/follow/follow-entity-button.tsx';
import { useGameT } from '../../../shared/system/use-game-translation.ts';
import { hueStyle } from '../../../ui/controls/chip.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { OriginMark } from '../../../shared/system/origin-mark.tsx';
import { LibraryBreadcrumbs } from '../shared/frame/library-breadcrumbs.tsx';
import { HeroTabs, LibraryHero } from '../shared/frame/library-hero.tsx';
import { nameParam, parseEntitySearchParams, seasonOf, type EntitySearchParams } from '../shared/library-search-params.ts';
import { SeasonSelect } from '../shared/table/season-select.tsx';
import { useCountryName } from '../shared/names/use-country-name.ts';
import { leagueInputs, type LeaguePart } from './league-data.ts';
import classes from './league-frame.module.css';

/** URLs of the parts. */
const LEAGUE_PATHS = {
  overview: '/leagueLibrary/$id',
  table: '/leagueLibrary/$id/table',
  fixtures: '/leagueLibrary/$id/fixtures',
  players: '/leagueLibrary/$id/players',
  teams: '/leagueLibrary/$id/teams',
} as const;

export interface LeagueFrameProps {
  readonly id: string;
  readonly part: LeaguePart;
  readonly search: EntitySearchParams;
  /** The button that follows matches of the league. */
  readonly action?: ReactNode;
  /** `t` is that of the league's game. */
  readonly children: (league: LeagueDetail, t: GameT<'library'>) => ReactNode;
}

/** The frame of a league's pages: its facts, its seasons, and below them the part that the page shows. */
export function LeagueFrame({ id, part, search: drawn, action, children }: LeagueFrameProps) {
  const { locale } = usePage();
  const navigate = useNavigate();
  const nameOf = useCountryName();
  const [league] = trpc.league.detail.useSuspenseQuery(leagueInputs.detail(locale.code, id));
  const t = useGameT('library', league.gameId);
  const parts = partsOf(league, part);
  const search = usePendingSearch(drawn, parseEntitySearchParams);
  const season = search.season === undefined ? league.season : String(search.season);
  return (
    <>
      <LibraryHero
        crumbs={<LibraryBreadcrumbs gameId={league.gameId} library="league" />}
        mark={<i className={classes.mark} style={hueStyle(league.hue)} />}
        title={league.name}
        facts={
          <>
            <OriginMark kind="chip" origin={league.origin} />
            {league.country === undefined ? null : <span>{nameOf(league.country)}</span>}
            <span>{t('league.size', { teams: league.teams, matches: league.matches })}</span>
            {league.live > 0 ? (
              <Badge kind="live">
                <bdi>{t('league.live', { count: league.live })}</bdi>
              </Badge>
            ) : null}
          </>
        }
        aside={
          <>
            {league.seasons.length === 0 || season === undefined ? null : (
              <SeasonSelect
                gameId={league.gameId}
                seasons={league.seasons}
                season={season}
                onChoose={(chosen) =>
                  void navigate({
                    to: LEAGUE_PATHS[part],
                    params: { id },
                    search: chosen === league.season ? {} : { season: nameParam(chosen) },
                    resetScroll: false,
                  })
                }
              />
            )}
            {action}
            <FollowEntityButton entity={{ kind: 'league', id: league.id }} name={league.name} />
          </>
        }
        tabs={
          <HeroTabs label={t('league.tabs')}>
            {parts.map((each) => (
              <Link
                key={each}
                to={LEAGUE_PATHS[each]}
                params={{ id }}
                search={seasonOf(search)}
                resetScroll={false}
                activeProps={{}}
                activeOptions={EXACT}
                aria-current={each === part ? 'page' : undefined}
              >
                {t(`league.tab.${each}`)}
              </Link>
            ))}
          </HeroTabs>
        }
      />
      {children(league, t)}
    </>
  );
}

/** The parts that have content, and the current one. */
function partsOf({ has }: LeagueDetail, part: LeaguePart): LeaguePart[] {
  const shown: Readonly<Record<LeaguePart, boolean>> = {
    overview: true,
    table: has.table || has.bracket,
    fixtures: true,
    players: has.players,
    teams: has.teams,
  };
  return (['overview', 'table', 'fixtures', 'players', 'teams'] as const).filter((each) => shown[each] || each === part);
}
