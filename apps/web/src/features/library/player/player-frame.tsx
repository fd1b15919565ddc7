import type { PlayerDetail } from '@matchpoint/contracts/player/player';
import { fullDateText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { ageOn } from '../../../lib/time/age.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useGameT } from '../../../shared/system/use-game-translation.ts';
import { FollowEntityButton } from '../../../shared/follow/follow-entity-button.tsx';
import { NameLink } from '../../../shared/match/name-link.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { CompareLink } from '../compare/compare-link.tsx';
import { OriginMark } from '../../../shared/system/origin-mark.tsx';
import { LibraryBreadcrumbs } from '../shared/frame/library-breadcrumbs.tsx';
import { HeroTabs, LibraryHero } from '../shared/frame/library-hero.tsx';
import type { EntitySearchParams } from '../shared/library-search-params.ts';
import { PlayerPortrait } from '../shared/player-portrait.tsx';
import { useCountryName } from '../shared/names/use-country-name.ts';
import { useEntityNames } from '../shared/names/use-entity-names.ts';
import { playerInputs, type PlayerPart } from './player-data.ts';

const PATHS = { overview: '/playerLibrary/$id', matches: '/playerLibrary/$id/matches' } as const;

export interface PlayerPageProps {
  readonly id: string;
  readonly search: EntitySearchParams;
}

export interface PlayerFrameProps {
  readonly id: string;
  readonly part: PlayerPart;
  readonly children: (player: PlayerDetail) => ReactNode;
}

/** The frame of a player's pages: shirt, team and position. */
export function PlayerFrame({ id, part, children }: PlayerFrameProps) {
  const { position } = useEntityNames();
  const nameOf = useCountryName();
  const { locale } = usePage();
  const [player] = trpc.player.detail.useSuspenseQuery(playerInputs.detail(locale.code, id));
  const t = useGameT('library', player.gameId);
  return (
    <>
      <LibraryHero
        crumbs={<LibraryBreadcrumbs gameId={player.gameId} library="player" />}
        mark={
          <PlayerPortrait id={player.id} name={player.name} gameId={player.gameId} no={player.no} crest={player.team?.crest} size={84} />
        }
        title={player.name}
        facts={
          <>
            <OriginMark kind="chip" origin={player.origin} />
            {player.pos === undefined ? null : <span>{position(player.pos, player.gameId)}</span>}
            {player.no === undefined ? null : <span>{t('player.no', { no: player.no })}</span>}
            {player.team === undefined ? null : (
              <NameLink kind="team" id={player.team.id}>
                {player.team.name}
              </NameLink>
            )}
            {player.country === undefined ? null : <span>{nameOf(player.country)}</span>}
            {player.born === undefined ? null : <Age born={player.born} />}
            <span>{t('player.played', { count: player.played })}</span>
          </>
        }
        aside={
          <>
            <FollowEntityButton entity={{ kind: 'player', id: player.id }} name={player.name} />
            <CompareLink kind="player" id={player.id} className={buttonClass}>
              <Icon name="swap" size={16} />
              {t('compare.button')}
            </CompareLink>
          </>
        }
        tabs={
          <HeroTabs label={t('player.tabs')}>
            {(['overview', 'matches'] as const).map((each) => (
              <Link
                key={each}
                to={PATHS[each]}
                params={{ id }}
                resetScroll={false}
                activeProps={{}}
                activeOptions={EXACT}
                aria-current={each === part ? 'page' : undefined}
              >
                {t(`player.tab.${each}`)}
              </Link>
            ))}
          </HeroTabs>
        }
      />
      {children(player)}
    </>
  );
}

/** The age today, with the day of birth in its title. */
function Age({ born }: { readonly born: string }) {
  const { t } = useTranslation('library');
  const { locale } = usePage();
  const { zone } = useZone();
  const age = useNow((now) => ageOn(born, dayOf(now, zone)));
  return (
    <span title={t('player.born', { date: fullDateText(born, locale.code) })} suppressHydrationWarning>
      {t('player.age', { age })}
    </span>
  );
}
