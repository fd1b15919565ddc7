import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { failureOf } from '@matchpoint/client/failure';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { RequireLogin } from '../../../shared/account/require-login.tsx';
import { useFeatures } from '../../../shared/system/features.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StaffContext } from './staff-context.ts';
import { tabsFor } from './staff-tabs.ts';
import classes from './staff-frame.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** Counts of the queues are read this often. */
const REFETCH_INTERVAL_MS = 30_000;

export interface StaffFrameProps {
  /** Shown to users without the role, who reach the desk by a link within the site. */
  readonly denied: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the staff desk: the parts that the roles of the user may open. */
export function StaffFrame({ denied, children }: StaffFrameProps) {
  return (
    <RequireLogin skeleton={<FrameSkeleton />}>
      {(user) => (user.roles.includes('staff') ? <Desk denied={denied}>{children}</Desk> : denied)}
    </RequireLogin>
  );
}

function Desk({ denied, children }: StaffFrameProps) {
  const { t } = useTranslation('staff');
  const { t: tCommon } = useTranslation('common');
  const offers = useFeatures();
  const { data: me, error, refetch } = trpc.staff.me.useQuery({}, { refetchInterval: REFETCH_INTERVAL_MS });
  if (me === undefined) {
    if (error === null) return <FrameSkeleton />;
    const failure = failureOf(error);
    if (failure.kind === 'app' && failure.app.code === 'ACCESS_DENIED') return denied;
    const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
    return <FailedState level={1} error={error} action={retry} />;
  }
  const tabs = tabsFor(me, offers);
  if (tabs.length === 0) return <EmptyState level={1} icon="lock" title={t('role.none')} text={t('role.none_text')} />;
  return (
    <div className={classes.frame}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
        <nav className={classes.tabs} aria-label={t('tabs')}>
          {tabs.map(({ key, to }) => (
            <Link key={key} to={to} activeOptions={{ exact: true, includeSearch: false }} activeProps={{ 'aria-current': 'page' }}>
              {t(`tab.${key}`)}
            </Link>
          ))}
        </nav>
        <p className={classes.who}>
          <bdi>{me.username}</bdi>
          <span>{me.roles.map((role) => t(`role.${role}`)).join(' · ')}</span>
        </p>
      </div>
      <StaffContext value={me}>{children}</StaffContext>
    </div>
  );
}

function FrameSkeleton() {
  const { t } = useTranslation('staff');
  const { t: tCommon } = useTranslation('common');
  return (
    <div className={classes.frame} role="status" aria-label={tCommon('state.loading')}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
      </div>
      <div className={classes.skeleton}>
        <Skeleton width="100%" height={520} />
        <Skeleton width="100%" height={520} />
      </div>
    </div>
  );
}
