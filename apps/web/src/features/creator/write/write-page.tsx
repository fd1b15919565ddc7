import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import { Button } from '@mantine/core';
import type { OwnPlan } from '@matchpoint/contracts/plan/plan';
import type { Id } from '@matchpoint/contracts/rules/id';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ExpertPage } from '../frame/expert-page.tsx';
import { Editor } from './editor.tsx';
import classes from './write-page.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** Writes a plan (spec §2 "add/edit plan"): a new one, or a draft or rejected one of the author. */
export function WritePage({ planId }: { readonly planId: Id | undefined }) {
  const { t } = useTranslation('creator');
  return (
    <ExpertPage title={t('nav.progComponent')} skeleton={<WriteSkeleton />}>
      {(user) => <Forms key={user.uid} planId={planId} />}
    </ExpertPage>
  );
}

/**
 * The form of the plan in the address. A new plan gets its id with its first save: the address changes then, and the form stays; any other
 * change of the address begins another form.
 */
function Forms({ planId }: { readonly planId: Id | undefined }) {
  const [form, setForm] = useState<{ readonly planId: Id | undefined; readonly serial: number }>({ planId, serial: 0 });
  const [created, setCreated] = useState<Id>();
  if (planId !== form.planId) {
    const isSameForm = planId !== undefined && planId === created;
    setForm({ planId, serial: isSameForm ? form.serial : form.serial + 1 });
    if (!isSameForm) setCreated(undefined);
  }
  if (planId === undefined || planId === created) return <Editor key={form.serial} onCreated={setCreated} />;
  return <Existing key={form.serial} planId={planId} />;
}

function Existing({ planId }: { readonly planId: Id }) {
  const { t } = useTranslation('creator');
  const { t: tCommon } = useTranslation('common');
  const { data, error, refetch, isFetchedAfterMount } = trpc.creator.plan.useQuery(
    { planId },
    {
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
    },
  );
  const [opened, setOpened] = useState<OwnPlan>();
  if (opened === undefined && data !== undefined && isFetchedAfterMount) setOpened(data);
  if (data === undefined || opened === undefined) {
    if (error === null) return <WriteSkeleton />;
    const failure = failureOf(error);
    if (failure.kind === 'app' && failure.app.code === 'NOT_FOUND') {
      return <Locked title={t('locked.missing')} text={t('locked.missing_text')} />;
    }
    const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
    return (
      <Panel title={t('nav.progComponent')} level={1}>
        <FailedState error={error} action={retry} />
      </Panel>
    );
  }
  if (data.review === 'published') return <Locked title={t('locked.published')} text={t('write.submit_hint')} />;
  if (data.review === 'removed') return <Locked title={t('locked.removed')} text={data.reason ?? t('list.no_reason')} />;
  if (data.review === 'review') return <UnderReview plan={data} onWithdrawn={setOpened} />;
  return <Editor key={opened.rev} plan={opened} />;
}

function UnderReview({ plan, onWithdrawn }: { readonly plan: OwnPlan; readonly onWithdrawn: (plan: OwnPlan) => void }) {
  const { t } = useTranslation('creator');
  const utils = trpc.useUtils();
  const failureText = useFailureText();
  const { mutate, isPending, error } = trpc.creator.withdraw.useMutation({
    onSuccess: (draft) => {
      onWithdrawn(draft);
      utils.creator.plan.setData({ planId: plan.id }, draft);
      void utils.creator.plans.invalidate();
    },
  });
  return (
    <Panel title={t('nav.progComponent')} level={1}>
      <EmptyState
        icon="time"
        title={t('locked.review')}
        text={error === null ? t('locked.review_text') : failureText(error)}
        action={
          <Button variant="filled" disabled={isPending} onClick={() => mutate({ planId: plan.id })}>
            {t('locked.withdraw')}
          </Button>
        }
      />
    </Panel>
  );
}

function Locked({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslation('creator');
  const back = (
    <Link to="/creatorCenter/progManage" className={buttonClass}>
      {t('locked.back')}
    </Link>
  );
  return (
    <Panel title={t('nav.progComponent')} level={1}>
      <EmptyState icon="lock" title={title} text={text} action={back} />
    </Panel>
  );
}

function WriteSkeleton() {
  const { t } = useTranslation('creator');
  return (
    <Panel title={t('nav.progComponent')}>
      <div className={classes.skeleton} aria-hidden="true">
        {[44, 220, 40, 240, 44, 44].map((height, index) => (
          <div key={index}>
            <Skeleton width={48} height={16} />
            <Skeleton width="100%" height={height} />
          </div>
        ))}
      </div>
    </Panel>
  );
}
