import { failureOf } from '@matchpoint/client/failure';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { useEffect, useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { clearRechargeIdempotencyKey, rechargeIdempotencyKey } from './recharge-idempotency-key.ts';

export interface Checkout {
  /** An answer or the cashier's page is on its way. */
  readonly busy: boolean;
  /** Orders a tier and goes to the cashier. */
  readonly recharge: (tierId: number) => void;
  /** Goes to the cashier with an order that waits. */
  readonly pay: (orderNo: string) => void;
}

/** The ways to the cashier, which sends the browser back to the coin details with the order's number. */
export function useCheckout(): Checkout {
  const { locale, clock } = usePage();
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const { leaving, leave } = useLeaving();
  const returnTo = withLocale(locale.code, '/userInfo/water');
  const onError = (error: unknown) => {
    toast({ icon: 'warn', kind: 'error', text: failureText(error) });
    // What the page thought of age or order may be older than what the server knows.
    void utils.user.me.invalidate();
    void utils.gold.orders.invalidate();
    void utils.gold.order.invalidate();
  };
  const recharge = trpc.gold.recharge.useMutation({
    onSuccess: ({ url }) => {
      clearRechargeIdempotencyKey();
      leave(url);
    },
    onError: (error) => {
      const failure = failureOf(error);
      // The order of a lost answer was closed meanwhile: whoever presses again wishes for another.
      if (failure.kind === 'app' && failure.app.code === 'ORDER_CLOSED') clearRechargeIdempotencyKey();
      onError(error);
    },
  });
  const pay = trpc.gold.pay.useMutation({ onSuccess: ({ url }) => leave(url), onError });
  return {
    busy: leaving || recharge.isPending || pay.isPending,
    recharge: (tierId) => recharge.mutate({ tierId, key: rechargeIdempotencyKey(tierId, clock.now()), returnTo }),
    pay: (orderNo) => pay.mutate({ orderNo, returnTo }),
  };
}

/** Goes to another page; nothing more is asked for meanwhile, until the browser comes back to this one. */
function useLeaving(): { readonly leaving: boolean; readonly leave: (url: string) => void } {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = () => setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return {
    leaving,
    leave: (url) => {
      setLeaving(true);
      window.location.assign(url);
    },
  };
}
