import { useTranslation } from 'react-i18next';
import type { PlanDetail } from '@matchpoint/contracts/plan/plan';
import type { Gold } from '@matchpoint/contracts/user/user';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { useAccount } from '../../shared/account/use-account.ts';
import { AgeConfirmation } from '../../shared/gold/age-confirmation.tsx';
import { formatGold } from '../../shared/gold/format-gold.ts';
import { teamsText } from '../../shared/plan/use-plan-time.ts';
import { useFeature } from '../../shared/system/features.ts';
import { Bdi } from '../../ui/bdi.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import classes from './buy-dialog.module.css';
import { RechargeLink } from './recharge-link.tsx';
import { useBuyPlan } from './use-buy-plan.ts';

export interface BuyDialogProps {
  readonly plan: PlanDetail;
  readonly price: number;
  readonly gold: Gold;
  readonly onClose: () => void;
}

/** Asks for confirmation before a plan is bought: price, balance before and after, refund rule, and until when it is on sale. */
export default function BuyDialog({ plan, price, gold, onClose }: BuyDialogProps) {
  const { t } = useTranslation('plan-page');
  const { t: tPlan } = useTranslation('plan');
  const { t: tCommon } = useTranslation('common');
  const { user } = useAccount();
  const canDeclareAge = useFeature('age');
  const toast = useToast();
  const failureText = useFailureText();
  const { busy, problem, error, buy } = useBuyPlan(plan, (paid) => {
    onClose();
    toast({ icon: 'ok', kind: 'ok', text: t('buy.done', { price: formatGold(paid) }) });
  });
  const isMinor = user?.adult === false || problem === 'UNDER_AGE';
  const asksForAge = user?.adult === undefined && user !== undefined && canDeclareAge;
  const missing = price - gold.total;
  const text =
    problem === 'PRICE_CHANGED'
      ? t('buy.price_changed', { price: formatGold(price) })
      : problem === 'lost'
        ? t('buy.lost')
        : problem === undefined || problem === 'AGE_REQUIRED' || problem === 'UNDER_AGE'
          ? undefined
          : failureText(error);
  return (
    <Dialog open title={t('buy.title')} closeLabel={tCommon('action.close')} onClose={onClose} width="narrow">
      <p className={classes.what} dir="auto">
        <b>{plan.title}</b>
        <span>
          {plan.author.name} · {teamsText(plan.match, tPlan)}
        </span>
      </p>
      {isMinor ? (
        <EmptyState level={3} icon="lock" title={t('age.minor_title')} text={t('age.minor_text')} />
      ) : asksForAge ? (
        <AgeConfirmation title={t('age.title')} text={t('age.text')} />
      ) : (
        <>
          <Sum price={price} total={gold.total} />
          <Terms plan={plan} price={price} gold={gold} />
          <FormError text={text} />
          <div className={classes.buttons}>
            <Button onClick={onClose}>{tCommon('action.cancel')}</Button>
            {missing > 0 ? (
              <RechargeLink planId={String(plan.id)} />
            ) : (
              <Button
                kind="primary"
                data-autofocus=""
                disabled={busy || problem === 'PLAN_CLOSED'}
                aria-busy={busy}
                onClick={() => buy(price)}
              >
                {busy ? t('pay.busy') : problem === 'lost' ? t('buy.retry') : t('buy.confirm', { count: price })}
              </Button>
            )}
          </div>
          <p className={classes.once}>{t('buy.once')}</p>
        </>
      )}
    </Dialog>
  );
}

function Sum({ price, total }: { readonly price: number; readonly total: number }) {
  const { t } = useTranslation('plan-page');
  return (
    <dl className={classes.sum}>
      <div>
        <dt>{t('pay.balance')}</dt>
        <dd>
          <Bdi>{formatGold(total)}</Bdi>
        </dd>
      </div>
      <i aria-hidden="true">−</i>
      <div>
        <dt>{t('pay.price')}</dt>
        <dd>
          <Bdi>{formatGold(price)}</Bdi>
        </dd>
      </div>
      <i aria-hidden="true">=</i>
      <div>
        <dt>{t('pay.after')}</dt>
        <dd>
          <Bdi>{formatGold(Math.max(0, total - price))}</Bdi>
        </dd>
      </div>
    </dl>
  );
}

function Terms({ plan, price, gold }: { readonly plan: PlanDetail; readonly price: number; readonly gold: Gold }) {
  const { t } = useTranslation('plan-page');
  const { locale } = usePage();
  const { zone } = useZone();
  const granted = Math.min(price, gold.granted);
  return (
    <dl className={classes.terms}>
      <dt>{t('buy.rule')}</dt>
      <dd>{plan.refundable ? t('pay.refund_rule', { coins: price }) : t('pay.plain_rule')}</dd>
      <dt>{t('buy.order')}</dt>
      <dd>{t('buy.order_text', { granted: formatGold(granted), purchased: formatGold(price - granted) })}</dd>
      <dt>{t('buy.escrow')}</dt>
      <dd>{t('buy.escrow_text')}</dd>
      <dt>{t('buy.until')}</dt>
      <dd>{t('buy.until_text', { time: kickOffText(plan.saleEndsAt ?? plan.match.startAt, zone, locale.code) })}</dd>
    </dl>
  );
}
