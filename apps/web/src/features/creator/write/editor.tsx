import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { OwnPlan } from '@matchpoint/contracts/plan/plan';
import type { Id } from '@matchpoint/contracts/rules/id';
import { timeText } from '@matchpoint/i18n/match-time';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { UnsavedChangesGuard } from '../../../ui/form/unsaved-changes-guard.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { AfterPanel } from './after-panel.tsx';
import { ChangedModal } from './changed-modal.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import { DeadlinePanel } from './deadline-panel.tsx';
import { LevelRow, LabelsRow } from './style-rows.tsx';
import { MarketRow } from './market-row.tsx';
import { MatchRow } from './match-row.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { PriceRow, ViewingRow } from './price-rows.tsx';
import { ContentRow, TitleRow } from './text-rows.tsx';
import { usePlanForm, type PlanForm } from './use-plan-form.ts';
import { useQuotes } from './use-quotes.ts';
import { useSubmit } from './use-submit.ts';
import classes from './editor.module.css';

export interface EditorProps {
  /** The saved plan; absent for a new one. */
  readonly plan?: OwnPlan;
  /** Called with the id that the first save of a new plan gave. */
  readonly onCreated?: (planId: Id) => void;
}

/** The form of a plan beside its preview and what is missing for a submission. */
export function Editor({ plan, onCreated }: EditorProps) {
  const { t } = useTranslation('creator');
  const toast = useToast();
  const navigate = useNavigate();
  const rows = useRef<HTMLDivElement>(null);
  const form = usePlanForm(plan, (planId) => {
    onCreated?.(planId);
    void navigate({ to: '/creatorCenter/progComponent', search: { plan: planId }, replace: true, resetScroll: false, ignoreBlocker: true });
  });
  const { draft, change } = form;
  const quotes = useQuotes(draft.match?.id);
  // The list of all own plans counts the settled ones.
  const counts = trpc.creator.plans.useQuery({ pageIndex: 1 }).data?.counts;
  const settled = counts === undefined ? undefined : (counts['settled'] ?? 0);
  const submission = useSubmit({
    form,
    quotes,
    rows,
    onDone: () => {
      toast({ icon: 'ok', kind: 'ok', text: t('write.submitted') });
      void navigate({ to: '/creatorCenter/progManage', search: {}, ignoreBlocker: true });
    },
  });
  const { errors, clear } = submission;
  const edit: PlanForm['change'] = (some) => {
    clear();
    change(some);
  };
  const facts = { plansOfMatch: quotes.match?.plans, closesAt: quotes.match?.closesAt, settled };
  return (
    <div className={classes.page}>
      <Panel title={t('nav.progComponent')} level={1} beside={<SaveState form={form} />}>
        {plan?.review === 'rejected' ? <Rejected reason={plan.reason} /> : null}
        {form.state === 'conflict' ? <ConflictBanner form={form} /> : null}
        <div ref={rows}>
          <MatchRow match={draft.match} plannable={quotes.match} error={errors.match} onChange={(match) => edit({ match, picks: [] })} />
          <MarketRow draft={draft} quotes={quotes} error={errors.picks} onChange={(picks) => edit({ picks })} />
          <TitleRow value={draft.title} error={errors.title} onChange={(title) => edit({ title })} />
          <ContentRow value={draft.content} error={errors.content} onChange={(content) => edit({ content })} />
          <LevelRow value={draft.level} onChange={(level) => edit({ level })} />
          <LabelsRow value={draft.labels} onChange={(labels) => edit({ labels })} />
          <PriceRow draft={draft} settled={settled} error={errors.price} onChange={edit} />
          <ViewingRow draft={draft} onChange={(viewing) => edit({ viewing })} />
        </div>
        <div className={classes.bar}>
          <span>{t('write.submit_hint')}</span>
          <FormError text={errors.form} />
          <div className={classes.buttons}>
            <Button size="md" disabled={!form.isDirty} onClick={() => void form.save()}>
              {t('write.save')}
            </Button>
            <Button
              size="md"
              variant="filled"
              aria-busy={submission.isBusy}
              onClick={() => {
                if (!submission.isBusy) submission.submit();
              }}
            >
              {t('write.submit')}
            </Button>
          </div>
        </div>
      </Panel>
      <aside className={classes.side} aria-label={t('preview.title')}>
        <DeadlinePanel match={draft.match} closesAt={quotes.match?.closesAt} />
        <PreviewPanel draft={draft} odds={quotes.odds} />
        <ChecksPanel draft={draft} facts={facts} />
        <AfterPanel />
      </aside>
      <ChangedModal draft={draft} change={submission.changed} busy={submission.isBusy} onClose={clear} onConfirm={submission.submit} />
      <UnsavedChangesGuard when={form.isDirty} />
    </div>
  );
}

function SaveState({ form: { state, saved, isDirty, error } }: { readonly form: PlanForm }) {
  const { t } = useTranslation('creator');
  const { zone } = useZone();
  const failureText = useFailureText();
  const text = (): string => {
    if (state === 'saving') return t('write.saving');
    if (state === 'failed') return t('write.save_failed', { reason: failureText(error) });
    if (isDirty) return t('write.unsaved');
    return saved === undefined ? '' : t('write.saved', { time: timeText(saved.savedAt, zone) });
  };
  return (
    <span className={classes.saved} role="status" data-failed={state === 'failed' || undefined}>
      {text()}
    </span>
  );
}

function Rejected({ reason }: { readonly reason: string | undefined }) {
  const { t } = useTranslation('creator');
  return (
    <p className={classes.rejected}>
      <Icon name="warn" size={18} />
      <span>
        <b>{t('rejected.title')}</b> <span dir="auto">{reason ?? t('list.no_reason')}</span>
      </span>
    </p>
  );
}
