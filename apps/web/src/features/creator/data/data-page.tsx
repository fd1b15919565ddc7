import { useTranslation } from 'react-i18next';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useFeature } from '../../../shared/system/features.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ExpertPage } from '../frame/expert-page.tsx';
import { AccuracyPanel } from './accuracy-panel.tsx';
import { DailyPanel } from './daily-panel.tsx';
import { FollowersPanel } from './followers-panel.tsx';
import { LuckPanel } from './luck-panel.tsx';
import { SettlementsPanel } from './settlements-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import classes from './data-page.module.css';

/** The data board of spec §2: sales, accuracy, profit against luck, followers and settlements of the logged-in expert. */
export function DataPage() {
  const { t } = useTranslation('creator');
  return (
    <ExpertPage title={t('nav.dataShow')} skeleton={<DataSkeleton />}>
      {(user) => <Board user={user} />}
    </ExpertPage>
  );
}

function Board({ user }: { readonly user: OwnUser }) {
  const hasFollowers = useFeature('creatorFollowers');
  return (
    <>
      <SummaryPanel />
      <div className={classes.pair} data-single={!hasFollowers || undefined}>
        <DailyPanel />
        {hasFollowers ? <FollowersPanel /> : null}
      </div>
      <AccuracyPanel uid={user.uid} />
      <LuckPanel uid={user.uid} />
      <SettlementsPanel />
    </>
  );
}

function DataSkeleton() {
  const { t } = useTranslation('creator');
  return (
    <Panel title={t('nav.dataShow')}>
      <div className={classes.skeleton} aria-hidden="true">
        <Skeleton width="100%" height={72} />
        <Skeleton width="100%" height={260} />
      </div>
    </Panel>
  );
}
