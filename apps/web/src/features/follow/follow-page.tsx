import { useTranslation } from 'react-i18next';
import { isEntityKind } from '@matchpoint/contracts/rules/followed-entity';
import type { OwnUser, UserCard } from '@matchpoint/contracts/user/user';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PrivatePage } from '../../shared/account/private-page.tsx';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { useFollowedMatchIds } from '../../shared/follow/use-followed-matches.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFeature } from '../../shared/system/features.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { SegmentCount, segmentedControlClass } from '../../ui/controls/segmented-control.tsx';
import { EntityList } from './entity-list.tsx';
import { FOLLOW_TABS, parseFollowSearchParams, type FollowSearchParams, type FollowTab } from './follow-search-params.ts';
import { FollowFeed, type FollowFeedProps } from './follow-feed.tsx';
import { FollowList } from './follow-list.tsx';

export interface FollowPageProps {
  readonly search: FollowSearchParams;
  /** Renders a list of users. */
  readonly people: (people: readonly UserCard[]) => ReactNode;
  /** Skeleton of the list of users. */
  readonly waiting: ReactNode;
  /** The list of followed matches. */
  readonly matches: ReactNode;
  /** Renders matches of the feed. */
  readonly matchesOf: FollowFeedProps['matchesOf'];
}

/** Renders "My follows" (spec §2): followed users, followers and followed matches. */
export function FollowPage(props: FollowPageProps) {
  const { t } = useTranslation('user');
  return (
    <PrivatePage title={t('nav.focus')} skeleton={<Panel title={t('nav.focus')}>{props.waiting}</Panel>}>
      {(own) => <Follows {...props} user={own} />}
    </PrivatePage>
  );
}

function Follows({ search, people, waiting, matches, matchesOf, user }: FollowPageProps & { readonly user: OwnUser }) {
  const { t } = useTranslation('user');
  const { tab = 'follow', page = 1 } = search;
  return (
    <Panel title={t('nav.focus')} level={1} beside={<Tabs tab={tab} user={user} />}>
      {tab === 'matches' ? (
        matches
      ) : tab === 'feed' ? (
        <FollowFeed page={page} waiting={waiting} matchesOf={matchesOf} />
      ) : tab === 'team' || tab === 'player' || tab === 'league' ? (
        <EntityList key={tab} kind={tab} waiting={waiting} />
      ) : (
        <FollowList
          key={tab}
          type={tab}
          page={page}
          hidden={tab === 'follow' ? user.followsHidden : user.fansHidden}
          people={people}
          waiting={waiting}
        />
      )}
    </Panel>
  );
}

function Tabs({ tab, user }: { readonly tab: FollowTab; readonly user: OwnUser }) {
  const { t } = useTranslation('follow');
  const matches = useFollowedMatchIds().length;
  const followsEntities = useFeature('followEntities');
  const { data } = trpc.user.followedEntities.useQuery({}, { enabled: followsEntities });
  const countOf = (kind: FollowTab): number => data?.list.filter((entity) => entity.kind === kind).length ?? 0;
  const counts: Readonly<Record<FollowTab, number>> = {
    follow: user.follows,
    fans: user.fans,
    matches,
    feed: 0,
    team: countOf('team'),
    player: countOf('player'),
    league: countOf('league'),
  };
  const hasFeed = useFeature('followFeed');
  const tabs = FOLLOW_TABS.filter((each) => (each === 'feed' ? hasFeed : followsEntities || !isEntityKind(each)));
  return (
    <nav className={segmentedControlClass} aria-label={t('tabs.label')}>
      {tabs.map((each) => (
        <Link
          key={each}
          to="/userInfo/focus"
          search={parseFollowSearchParams({ tab: each })}
          resetScroll={false}
          activeProps={{}}
          activeOptions={EXACT}
          aria-current={each === tab ? 'page' : undefined}
        >
          {t(`tab.${each}`)}
          {counts[each] === 0 ? null : <SegmentCount count={counts[each]} />}
        </Link>
      ))}
    </nav>
  );
}
