import { useTranslation } from 'react-i18next';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { Link } from '@tanstack/react-router';
import { PrivatePage } from '../../../shared/account/private-page.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { OwnPageSkeleton } from './own-page-skeleton.tsx';
import { PeopleList } from './people-list.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileItems } from './profile-items.tsx';
import { ProfileList } from './profile-list.tsx';
import { PROFILE_TABS, type ProfileSearchParams } from './profile-search-params.ts';
import { ProfileTabs } from './profile-tabs.tsx';
import classes from './own-page.module.css';

/** The own profile page: as others see it, plus the lists that are hidden from them. */
export function OwnPage({ search }: { readonly search: ProfileSearchParams }) {
  const { t } = useTranslation('user');
  return (
    <PrivatePage title={t('home.title')} skeleton={<OwnPageSkeleton />}>
      {(user) => <Own user={user} search={search} />}
    </PrivatePage>
  );
}

function Own({ user, search }: { readonly user: OwnUser; readonly search: ProfileSearchParams }) {
  const { t } = useTranslation('user');
  const { tab = PROFILE_TABS[0], page = 1 } = search;
  const hidden = (tab === 'follow' && user.followsHidden) || (tab === 'fans' && user.fansHidden);
  const edit = (
    <Link to="/userInfo/info" className={buttonClass}>
      {t('profile.edit')}
    </Link>
  );
  return (
    <>
      <ProfileHead user={user} action={edit} />
      <ProfileTabs id={undefined} tab={tab}>
        {hidden ? <p className={classes.note}>{t('people.only_you')}</p> : null}
        {tab === 'follow' || tab === 'fans' ? (
          <OwnPeople type={tab} page={page} />
        ) : (
          <ProfileItems id={undefined} uid={user.uid} type={tab} page={page} own />
        )}
      </ProfileTabs>
    </>
  );
}

function OwnPeople({ type, page }: { readonly type: 'follow' | 'fans'; readonly page: number }) {
  const known = trpc.user.listMyFollows.useQuery({ type, page });
  return <ProfileList id={undefined} tab={type} page={page} own known={known} rows={(people) => <PeopleList people={people} />} />;
}
