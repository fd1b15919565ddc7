import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { idOfParam } from '../../../lib/navigation/id-param.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { FollowUserButton } from '../../../shared/follow/follow-user-button.tsx';
import { useUid } from '../../../shared/account/use-account.ts';
import { trpc } from '../../../lib/trpc.ts';
import { RankedNews } from '../../../shared/news/ranked-news.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PeopleList } from './people-list.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileItems } from './profile-items.tsx';
import { ProfileList } from './profile-list.tsx';
import { PROFILE_TABS, type ProfileSearchParams } from './profile-search-params.ts';
import { ProfileTabs } from './profile-tabs.tsx';

/** The page may come from a cache and predate a change made in this browser, so older data is fetched again. */
const PAGE_FRESH_MS = 2_000;

/** The public page of a user, with their most read articles beside it. Except for the follow button or edit link it is the same for every visitor, so it can be cached. */
export function PublicPage({ id, search }: { readonly id: string; readonly search: ProfileSearchParams }) {
  const { t } = useTranslation('user');
  const { locale } = usePage();
  const own = useUid();
  const [user] = trpc.user.profile.useSuspenseQuery({ id: idOfParam(id) }, { staleTime: PAGE_FRESH_MS });
  const { tab = PROFILE_TABS[0], page = 1 } = search;
  const action =
    own === user.uid ? (
      <Link to="/userInfo/info" className={buttonClass}>
        {t('profile.edit')}
      </Link>
    ) : (
      <FollowUserButton key={user.uid} uid={user.uid} username={user.username} kind="primary" />
    );
  const { data: hot = [] } = trpc.news.userHot.useQuery({ locale: locale.code, id: user.uid });
  const right =
    hot.length === 0 ? undefined : (
      <Panel title={t('profile.most_read')}>
        <RankedNews cards={hot} />
      </Panel>
    );
  return (
    <PageLayout right={right} rightLabel={t('profile.most_read')}>
      <ProfileHead user={user} action={action} />
      <ProfileTabs id={id} tab={tab}>
        {tab === 'follow' || tab === 'fans' ? (
          <PublicPeople id={id} type={tab} page={page} />
        ) : (
          <ProfileItems id={id} uid={user.uid} type={tab} page={page} own={false} />
        )}
      </ProfileTabs>
    </PageLayout>
  );
}

function PublicPeople({ id, type, page }: { readonly id: string; readonly type: 'follow' | 'fans'; readonly page: number }) {
  const known = trpc.user.listFollows.useQuery({ id: idOfParam(id), type, page });
  return <ProfileList id={id} tab={type} page={page} own={false} known={known} rows={(people) => <PeopleList people={people} />} />;
}
