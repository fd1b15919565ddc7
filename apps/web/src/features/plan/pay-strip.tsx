import { useTranslation } from 'react-i18next';
import type { PlanDetail } from '@matchpoint/contracts/plan/plan';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { saleOutcome } from '@matchpoint/contracts/rules/pick-settlement';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { useLoginGate } from '../../shared/account/use-login-gate.ts';
import { useUid } from '../../shared/account/use-account.ts';
import { useLoginDialog } from '../../shared/account/login-dialog.ts';
import { formatGold } from '../../shared/gold/format-gold.ts';
import { Bdi } from '../../ui/bdi.tsx';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import classes from './pay-strip.module.css';
import type { OwnPlanView } from './use-own-plan.ts';
import { RechargeLink } from './recharge-link.tsx';

const BuyDialog = lazy(() => import('./buy-dialog.tsx'));

/** The foot of a plan: price, balance before and after, and one action that fits the viewer's state (product.md §3.3). */
export function PayStrip({ view }: { readonly view: OwnPlanView }) {
  const { t } = useTranslation('plan-page');
  const { plan, price, gold, state } = view;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={classes.strip} aria-label={t('pay.label')} data-state={state} aria-busy={view.isPending}>
      <Content view={view} onUnlock={() => setIsOpen(true)} />
      {isOpen && gold !== undefined && state !== 'purchased_open' ? (
        <Suspense fallback={null}>
          <BuyDialog plan={plan} price={price} gold={gold} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function Content({ view, onUnlock }: { readonly view: OwnPlanView; readonly onUnlock: () => void }) {
  const { t } = useTranslation('plan-page');
  const { t: tCommon } = useTranslation('common');
  const { clock } = usePage();
  const { plan, price, gold, state } = view;
  if (view.isFailed) {
    return (
      <Line title={t('pay.failed')} text={t('pay.failed_text')} lead={<Price price={price} />}>
        <Button onClick={view.retry}>{tCommon('action.retry')}</Button>
      </Line>
    );
  }
  switch (state) {
    case 'locked_unpaid':
      return <Unpaid view={view} onUnlock={onUnlock} />;
    case 'locked_insufficient':
      return (
        <>
          <Line
            lead={<Price price={price} />}
            title={t('pay.short', { count: Math.max(0, price - (gold?.total ?? 0)) })}
            text={t('pay.has', { coins: formatGold(gold?.total ?? 0) })}
            urgent
          >
            <RechargeLink planId={String(plan.id)} />
          </Line>
          <Rule view={view} />
        </>
      );
    case 'login_required':
      return <FreeAfterLogin />;
    case 'purchased_open':
      return (
        <Line
          lead={<Icon name="ok" size={20} className={classes.ok ?? ''} />}
          title={t('pay.bought')}
          text={t(`pay.${boughtText(plan)}`, { coins: formatGold(price) })}
        >
          <Link to="/userInfo/myOrder" search={{ kind: 'plan' }} className={buttonClass} preload={false}>
            {t('pay.orders')}
          </Link>
        </Line>
      );
    case 'sale_closed_locked':
      return <Line lead={<Icon name="lock" size={20} />} title={t('pay.closed')} text={t(`pay.${closedText(plan, clock.now())}`)} />;
    case 'own':
      return <Line lead={<Icon name="ok" size={20} />} title={t('pay.own')} text={t('pay.own_text')} />;
    case 'public_after_settle':
      return <Line lead={<Icon name="ok" size={20} />} title={t('pay.public')} text={t('pay.public_text')} />;
    case 'free':
    case 'other':
      return (
        <Line
          lead={<Icon name="ok" size={20} />}
          title={t('pay.free')}
          text={t(plan.viewing === 'anyone' ? 'pay.open_text' : 'pay.free_text')}
        />
      );
  }
}

/** Says where the coins of a bought plan are. After a correction the order tells it, because a refund is never taken back. */
function boughtText({ settledAt, resultDetail: result, refundable, corrections }: PlanDetail) {
  if (settledAt === undefined || result === 'pending') return 'bought_held';
  if (corrections > 0 || result === 'other') return 'bought_text';
  return saleOutcome({ refundable, result }) === 'refund' ? 'bought_refunded' : 'bought_settled';
}

/** Says why a plan is not sold now. */
function closedText({ sale, match: { status, startAt } }: PlanDetail, now: number) {
  if (sale === 'off_shelf') return 'off_shelf_text';
  if (status === 'postponed' || status === 'tbd') return 'postponed_text';
  return matchState(status) === 'upcoming' && startAt > now ? 'paused_text' : 'closed_text';
}

function Unpaid({ view, onUnlock }: { readonly view: OwnPlanView; readonly onUnlock: () => void }) {
  const { t } = useTranslation('plan-page');
  const { plan, price, gold } = view;
  const uid = useUid();
  const { prepare } = useLoginDialog();
  const begin = useLoginGate(`unlock:${plan.id}`, onUnlock);
  return (
    <>
      <div className={classes.line}>
        <Price price={price} />
        {gold === undefined ? null : (
          <dl className={classes.sum}>
            <div>
              <dt>{t('pay.balance')}</dt>
              <dd>
                <Bdi>{formatGold(gold.total)}</Bdi>
              </dd>
            </div>
            <Icon name="next" size={16} flip />
            <div>
              <dt>{t('pay.after')}</dt>
              <dd>
                <Bdi>{formatGold(Math.max(0, gold.total - price))}</Bdi>
              </dd>
            </div>
          </dl>
        )}
        <Button kind="primary" className={classes.main} onPointerDown={prepare} aria-busy={view.isPending} onClick={begin}>
          {t(uid === undefined ? 'pay.login' : 'pay.unlock')}
        </Button>
      </div>
      <Rule view={view} />
    </>
  );
}

function FreeAfterLogin() {
  const { t } = useTranslation('plan-page');
  const { t: tPlan } = useTranslation('plan');
  const { open, prepare } = useLoginDialog();
  return (
    <Line lead={<b className={classes.free}>{tPlan('free')}</b>} title={t('pay.login_free')} text={t('pay.login_free_text')}>
      <Button kind="primary" onPointerDown={prepare} onClick={open}>
        {t('pay.login_free')}
      </Button>
    </Line>
  );
}

interface LineProps {
  readonly lead: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly urgent?: boolean;
  readonly children?: ReactNode;
}

function Line({ lead, title, text, urgent = false, children }: LineProps) {
  return (
    <div className={classes.line}>
      {lead}
      <p className={classes.text} role="status">
        <b data-urgent={urgent || undefined}>{title}</b>
        <span>{text}</span>
      </p>
      {children}
    </div>
  );
}

function Price({ price }: { readonly price: number }) {
  const { t } = useTranslation('plan');
  return (
    <span className={classes.price} title={t('price', { coins: price })}>
      <Icon name="coin" size={20} />
      <Bdi>{formatGold(price)}</Bdi>
    </span>
  );
}

function Rule({ view: { plan, price } }: { readonly view: OwnPlanView }) {
  const { t } = useTranslation('plan-page');
  return <p className={classes.rule}>{plan.refundable ? t('pay.refund_rule', { coins: price }) : t('pay.plain_rule')}</p>;
}
