import type { ReactNode } from 'react';
import type { Id } from '@matchpoint/contracts/rules/id';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUid } from '../../shared/account/use-account.ts';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PlanView } from './plan-page.tsx';

export interface RemovedPlanPageProps {
  readonly id: Id;
  /** Shown to everybody who may not read the plan. */
  readonly absent: ReactNode;
}

/** A plan that the public cannot read: one that was removed stays readable for its author and its buyers. */
export function RemovedPlanPage({ id, absent }: RemovedPlanPageProps) {
  const { locale } = usePage();
  const uid = useUid();
  const { data, isError } = trpc.plan.read.useQuery({ locale: locale.code, id }, { enabled: uid !== undefined, retry: false });
  if (uid === undefined || isError) return absent;
  if (data !== undefined) return <PlanView found={data} isRemoved />;
  return (
    <PageLayout>
      <Skeleton width="100%" height={320} />
    </PageLayout>
  );
}
