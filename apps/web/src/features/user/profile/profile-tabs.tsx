import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { PROFILE_TABS, type ProfileSearchParams, type ProfileTab } from './profile-search-params.ts';
import classes from './profile-tabs.module.css';
import { useFeature } from '../../../shared/system/features.ts';

export interface ProfileTabsProps {
  /** Id in the path of a public page; undefined on the own page. */
  readonly id: string | undefined;
  readonly tab: ProfileTab;
  readonly children: ReactNode;
}

/** The tabs of a profile: the user's content, the users they follow, and their followers. */
export function ProfileTabs({ id, tab, children }: ProfileTabsProps) {
  const { t } = useTranslation('user');
  const hasPosts = useFeature('posts');
  const tabs = hasPosts ? PROFILE_TABS : PROFILE_TABS.filter((each) => each !== 'post');
  return (
    <section className={classes.panel} aria-label={t(`tab.${tab}`)}>
      <div className={classes.head}>
        <nav className={segmentedControlClass} aria-label={t('tab.label')}>
          {tabs.map((each) => (
            <TabLink key={each} id={id} search={each === PROFILE_TABS[0] ? {} : { tab: each }} current={each === tab}>
              {t(`tab.${each}`)}
            </TabLink>
          ))}
        </nav>
      </div>
      {children}
    </section>
  );
}

interface TabLinkProps {
  readonly id: string | undefined;
  readonly search: ProfileSearchParams;
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** A link to a tab, or to a page of its list, of the current profile page. */
export function TabLink({ id, search, current = false, children }: TabLinkProps) {
  const rest = {
    search,
    resetScroll: false,
    activeProps: {},
    activeOptions: EXACT,
    'aria-current': current ? ('page' as const) : undefined,
  };
  return id === undefined ? (
    <Link to="/userInfo" {...rest}>
      {children}
    </Link>
  ) : (
    <Link to="/userInfo/$id" params={{ id }} {...rest}>
      {children}
    </Link>
  );
}
