import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { useCloseOrder } from '../orders/use-close-order.ts';
import { useCheckout } from '../recharge/use-checkout.ts';
import classes from './all-orders.module.css';

/** Pays or closes a recharge that is not paid. */
export function OpenRecharge({ orderNo }: { readonly orderNo: string }) {
  const { t } = useTranslation('gold');
  const checkout = useCheckout();
  const closing = useCloseOrder();
  const busy = checkout.busy || closing.busy;
  return (
    <div className={classes.actions}>
      <Button disabled={busy} onClick={() => closing.close(orderNo)}>
        {t('return.close_order')}
      </Button>
      <Button disabled={busy} onClick={() => checkout.pay(orderNo)}>
        {t('return.pay')}
      </Button>
    </div>
  );
}
