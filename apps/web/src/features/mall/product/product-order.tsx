import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '@matchpoint/contracts/mall/mall';
import { MAX_REDEMPTION_COUNT } from '@matchpoint/contracts/rules/mall';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLoginDialog } from '../../../shared/account/login-dialog.ts';
import { useAccount } from '../../../shared/account/use-account.ts';
import { useLoginGate } from '../../../shared/account/use-login-gate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { RechargeLink } from '../recharge-link.tsx';
import classes from './product-order.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';
import type { Standing } from './use-standing.ts';

const loadDialog = () => import('../redeem/redeem-dialog.tsx');
const RedeemDialog = lazy(loadDialog);

/** The number of pieces and the button that redeems them. When nothing can be redeemed, the reason stands in its place. */
export function ProductOrder({ product, standing }: { readonly product: ProductDetail; readonly standing: Standing }) {
  const { t } = useTranslation('mall');
  const { state } = useAccount();
  const { prepare } = useLoginDialog();
  const [wanted, setWanted] = useState(1);
  const [ordered, setOrdered] = useState<number>();
  const max = Math.min(standing.available, MAX_REDEMPTION_COUNT);
  const count = Math.max(1, Math.min(wanted, max));
  const begin = useLoginGate(`redeem:${product.id}`, () => setOrdered(count));
  const missing = standing.gold === undefined ? 0 : product.price * count - standing.gold.total;
  const reason = closedReason(product, standing);
  const dialog =
    ordered === undefined || state !== 'in' ? null : (
      <Suspense fallback={null}>
        <RedeemDialog product={product} count={ordered} gold={standing.gold} onClose={() => setOrdered(undefined)} />
      </Suspense>
    );
  const order = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // The control that opened the dialog may be another one after an order.
  useEffect(() => {
    if (wasOpen.current && ordered === undefined && document.activeElement === document.body) order.current?.focus();
    wasOpen.current = ordered !== undefined;
  }, [ordered]);
  const note =
    reason === undefined
      ? missing > 0
        ? t('closed.coins', { count: missing })
        : undefined
      : t(`closed.${reason}`, { count: product.limit ?? 0 });
  return (
    <div ref={order} className={classes.order} tabIndex={-1} role="group" aria-label={t('redeem.label')}>
      {reason === undefined ? <QuantityStepper value={count} max={max} onChange={setWanted} /> : null}
      {reason === undefined && missing > 0 ? (
        <RechargeLink productId={String(product.id)} className={classes.main} />
      ) : (
        <Button
          kind="primary"
          className={classes.main}
          disabled={reason !== undefined}
          aria-describedby={note === undefined ? undefined : 'product-closed'}
          onPointerEnter={() => {
            prepare();
            void loadDialog().catch(() => undefined);
          }}
          onClick={begin}
        >
          {t(state === 'visitor' && reason === undefined ? 'redeem.login' : 'redeem.do')}
        </Button>
      )}
      {note === undefined ? null : (
        <p id="product-closed" className={classes.reason} role="status">
          {note}
        </p>
      )}
      {dialog}
    </div>
  );
}

/** Says why nothing of a product can be redeemed now. */
function closedReason({ onSale, stock }: ProductDetail, { available }: Standing): 'off_sale' | 'out' | 'limit' | undefined {
  if (!onSale) return 'off_sale';
  if (stock <= 0) return 'out';
  return available <= 0 ? 'limit' : undefined;
}
