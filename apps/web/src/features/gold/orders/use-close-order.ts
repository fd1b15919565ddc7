import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';

/** Returns a function that closes an unpaid order. If the order was paid in the meantime, its new state is shown. */
export function useCloseOrder(): { readonly busy: boolean; readonly close: (orderNo: string) => void } {
  const { t } = useTranslation('gold');
  const toast = useToast();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.gold.close.useMutation({
    onSuccess: (order) => {
      utils.gold.order.setData({ orderNo: order.orderNo }, order);
      if (order.state === 'closed') toast({ icon: 'ok', kind: 'ok', text: t('return.closed') });
    },
    onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
    onSettled: () => {
      void utils.gold.orders.invalidate();
      void utils.gold.allOrders.invalidate();
      void utils.gold.orderDetail.invalidate();
    },
  });
  return { busy: isPending, close: (orderNo) => mutate({ orderNo }) };
}
