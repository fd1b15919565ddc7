import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffItem, StaffQueue } from '@matchpoint/contracts/staff/staff';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { AnchorBody, AppealBody } from '../item/anchor-item.tsx';
import { ExpertBody } from '../item/expert-item.tsx';
import { ItemNotices } from '../item/item-notices.tsx';
import { OrderBody } from '../item/order-item.tsx';
import { PlanBody, PlanChecks, PlanHistory } from '../item/plan-item.tsx';
import { RedemptionBody } from '../item/redemption-item.tsx';
import { SettlementBody, SettlementPanel } from '../item/settlement-item.tsx';
import { ReportBody, TextBody } from '../item/text-item.tsx';
import { ApprovalConfirm, approvalOf, approveKey, useConsequence } from './approval.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { KeyLine } from './key-help.tsx';
import { reasonsOf } from './reasons.ts';
import { NO_REJECTION, type Rejection } from './rejection.ts';
import { ShipmentForm } from './shipment-form.tsx';
import type { Shipment } from './shipment.ts';
import type { Decision, FailedDecision } from './use-decide.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useItem } from './use-item.ts';
import classes from './item-pane.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

export interface ItemPaneProps {
  readonly queue: StaffQueue;
  readonly id: Id;
  /** What the list knows of it, shown until the details are there. */
  readonly known: StaffItem | undefined;
  readonly failure: FailedDecision | undefined;
  /** Moves the focus to the title: the reviewer came by a key or a decision. */
  readonly takesFocus: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onHelp: () => void;
  /** The thing left the queue by other means than a decision. */
  readonly onSettled: () => void;
}

/** One thing with its details and the decision about it. */
export function ItemPane(props: ItemPaneProps) {
  const { queue, id, known } = props;
  const { t } = useTranslation('staff');
  const { t: tCommon } = useTranslation('common');
  const shown = useItem(queue, id);
  const item = shown.item ?? known;
  if (shown.decided && shown.item === undefined) {
    return (
      <div className={classes.sheet}>
        <EmptyState icon="ok" title={t('item.decided')} text={t('item.decided_text')} role="status" />
      </div>
    );
  }
  if (shown.error !== null) {
    const retry = <Button onClick={shown.retry}>{tCommon('action.retry')}</Button>;
    return (
      <div className={classes.sheet}>
        <FailedState error={shown.error} action={retry} />
      </div>
    );
  }
  return <ItemWithDecision {...props} item={item} loaded={shown.item !== undefined} shown={shown} />;
}

interface ItemWithDecisionProps extends ItemPaneProps {
  readonly item: StaffItem | undefined;
  readonly loaded: boolean;
  readonly shown: ReturnType<typeof useItem>;
}

function ItemWithDecision({ item, loaded, shown, failure, takesFocus, onDecide, onHelp, onSettled }: ItemWithDecisionProps) {
  const { t } = useTranslation('staff');
  const me = useStaff();
  const [split, setSplit] = useState(true);
  const [rejection, setRejection] = useState<Rejection>(NO_REJECTION);
  const [approving, setApproving] = useState(false);
  const consequence = useConsequence(item);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const isOwn = item?.user?.uid === me.uid;
  const blocked = shown.decided ? t('item.decided') : isOwn ? t('item.own_before') : undefined;
  const canDecide = loaded && blocked === undefined && item !== undefined && item.queue !== 'settlement';
  const decide = (decision: 'approve' | 'reject', reason = '', shipment?: Shipment): void => {
    if (canDecide) onDecide({ item, queue: item.queue, decision, reason, ...(shipment && { shipment }) });
  };
  const kind = item === undefined ? 'at_once' : approvalOf(item);
  const reject = (next: Rejection): void => {
    setApproving(false);
    setRejection(next);
  };
  const approve = (): void => {
    if (kind === 'at_once') {
      decide('approve');
    } else {
      setRejection((now) => ({ ...now, open: false }));
      setApproving(canDecide);
    }
  };
  const reasons = canDecide ? reasonsOf(item.queue) : [];
  useDeskKeys({
    a: approve,
    r: () => reject({ ...rejection, open: canDecide }),
    d: () => setSplit((now) => !now),
    ...(rejection.open
      ? {
          escape: () => setRejection((now) => ({ ...now, open: false })),
          ...Object.fromEntries(
            reasons.map((reason, index) => [String(index + 1), () => setRejection((now) => ({ ...now, reason }))] as const),
          ),
        }
      : {}),
  });
  if (item === undefined) return <PaneSkeleton />;
  const approval = approving ? (
    <ShipmentForm
      initial={failure?.shipment}
      onShip={(shipment) => decide('approve', '', shipment)}
      onClose={() => {
        setApproving(false);
        title.current?.focus({ preventScroll: true });
      }}
    />
  ) : null;
  return (
    <>
      <div className={classes.main}>
        <section className={classes.sheet} aria-labelledby="staff-item">
          <div className={classes.head}>
            <ItemTitle item={item} heading={title} />
            {item.queue === 'plan' && item.before !== undefined ? <Badge kind="warn">{t('diff.resubmitted')}</Badge> : null}
          </div>
          <ItemNotices failure={failure?.text} changed={shown.changed} onShowNewer={shown.showNewer} openedBy={item.openedBy} />
          {loaded ? <ItemBody item={item} split={split} onSplit={setSplit} /> : <Skeleton width="100%" height={320} />}
        </section>
        {item.queue === 'plan' ? <PlanChecks checks={item.checks} /> : null}
        <KeyLine onHelp={onHelp} />
      </div>
      <aside className={classes.side} aria-label={t('decision.title')}>
        {item.queue === 'settlement' ? (
          loaded ? (
            <SettlementPanel item={item} onSettled={onSettled} />
          ) : null
        ) : (
          <DecisionPanel
            queue={item.queue}
            approve={t(approveKey(item))}
            blocked={blocked}
            rejection={rejection}
            onRejection={reject}
            onApprove={approve}
            {...(kind === 'shipment' ? { approval } : {})}
            consequence={consequence}
            onReject={(reason) => decide('reject', reason)}
          />
        )}
        {item.queue === 'plan' ? <PlanHistory item={item} /> : null}
      </aside>
      <ApprovalConfirm
        item={item}
        open={kind === 'confirm' && approving}
        onConfirm={() => decide('approve')}
        onClose={() => setApproving(false)}
      />
    </>
  );
}

interface ItemTitleProps {
  readonly item: StaffItem;
  readonly heading: Ref<HTMLHeadingElement>;
}

/** The title of a thing, its number, who sent it and since when it waits. */
function ItemTitle({ item, heading }: ItemTitleProps) {
  const { t } = useTranslation('staff');
  return (
    <div>
      <h2 ref={heading} id="staff-item" tabIndex={-1} dir="auto">
        {item.title}
      </h2>
      <p className={classes.about}>
        <span>
          {t(`queue.${item.queue}`)} <bdi dir="ltr">{t('list.number', { id: item.id })}</bdi>
        </span>
        {item.user === undefined ? null : (
          <span>
            {t('item.by')} <bdi>{item.user.username}</bdi>
          </span>
        )}
        <span>
          {t('item.waiting')} <RelativeTime at={item.at} />
        </span>
      </p>
    </div>
  );
}

interface ItemBodyProps {
  readonly item: StaffItem;
  readonly split: boolean;
  readonly onSplit: (split: boolean) => void;
}

function ItemBody({ item, split, onSplit }: ItemBodyProps) {
  switch (item.queue) {
    case 'expert':
      return <ExpertBody item={item} />;
    case 'anchor':
      return <AnchorBody item={item} />;
    case 'appeal':
      return <AppealBody item={item} />;
    case 'plan':
      return <PlanBody item={item} split={split} onSplit={onSplit} />;
    case 'post':
    case 'comment':
      return <TextBody item={item} />;
    case 'report':
      return <ReportBody item={item} />;
    case 'order':
      return <OrderBody item={item} />;
    case 'redemption':
      return <RedemptionBody item={item} />;
    case 'settlement':
      return <SettlementBody item={item} />;
  }
}

function PaneSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={classes.sheet} role="status" aria-label={t('state.loading')}>
      <Skeleton width="100%" height={480} />
    </div>
  );
}
