import type { TeamDetail } from '@matchpoint/contracts/team/team';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { GameT } from '../../../shared/system/game-translation.ts';
import { useGameT } from '../../../shared/system/use-game-translation.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { CompareLink } from '../compare/compare-link.tsx';
import { FormDots } from '../shared/table/form-dots.tsx';
import { OriginMark } from '../../../shared/system/origin-mark.tsx';
import { LibraryBreadcrumbs } from '../shared/frame/library-breadcrumbs.tsx';
import { HeroTabs, LibraryHero } from '../shared/frame/library-hero.tsx';
import type { EntitySearchParams } from '../shared/library-search-params.ts';
import { useCountryName } from '../shared/names/use-country-name.ts';
import { teamInputs, type TeamPart } from './team-data.ts';
import { FollowEntityButton } from '../../../shared/follow/follow-entity-button.tsx';
import { EntityLink } from '../../../shared/content/entity-link.tsx';

const PATHS = {
  overview: '/squadLibrary/$id',
  fixtures: '/squadLibrary/$id/fixtures',
  squad: '/squadLibrary/$id/squad',
  stats: '/squadLibrary/$id/stats',
} as const;

export interface TeamPageProps {
  readonly id: string;
  readonly search: EntitySearchParams;
}

export interface TeamFrameProps {
  readonly id: string;
  readonly part: TeamPart;
  /** `t` is that of the team's game. */
  readonly children: (team: TeamDetail, t: GameT<'library'>) => ReactNode;
}

/** The frame of a team's pages: crest, leagues and recent form. */
export function TeamFrame({ id, part, children }: TeamFrameProps) {
  const { locale } = usePage();
  const nameOf = useCountryName();
  const [team] = trpc.team.detail.useSuspenseQuery(teamInputs.detail(locale.code, id));
  const t = useGameT('library', team.gameId);
  return (
    <>
      <LibraryHero
        crumbs={<LibraryBreadcrumbs gameId={team.gameId} library="squad" />}
        mark={<Crest spec={team.crest} size={72} />}
        title={team.name}
        facts={
          <>
            <OriginMark kind="chip" origin={team.origin} />
            {team.country === undefined ? null : <span>{nameOf(team.country)}</span>}
            {team.league === undefined ? null : <EntityLink entity={{ kind: 'league', id: team.league.id }}>{team.league.name}</EntityLink>}
            {team.elo === undefined ? null : <span>{t('elo.fact', { rank: team.elo.rank })}</span>}
            {team.players === 0 ? null : <span>{t('team.players', { count: team.players })}</span>}
            <FormDots form={team.form.slice(-5)} label={t('table.form')} />
          </>
        }
        aside={
          <>
            <FollowEntityButton entity={{ kind: 'team', id: team.id }} name={team.name} />
            <CompareLink kind="team" id={team.id} className={buttonClass}>
              <Icon name="swap" size={16} />
              {t('compare.button')}
            </CompareLink>
          </>
        }
        tabs={
          <HeroTabs label={t('team.tabs')}>
            {(['overview', 'fixtures', 'squad', 'stats'] as const).map((each) => (
              <Link
                key={each}
                to={PATHS[each]}
                params={{ id }}
                resetScroll={false}
                activeProps={{}}
                activeOptions={EXACT}
                aria-current={each === part ? 'page' : undefined}
              >
                {t(`team.tab.${each}`)}
              </Link>
            ))}
          </HeroTabs>
        }
      />
      {children(team, t)}
    </>
  );
}
