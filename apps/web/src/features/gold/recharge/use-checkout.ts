import { failureOf } from '@matchpoint/client/failure';
import { withLocale } from '@matchpoint/i18n/locale-path';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useEffect, useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { clearRechargeIdempotencyKey, rechargeIdempotencyKey } from './recharge-idempotency-key.ts';

export interface Checkout {
  /** Whether a call is running or the payment page is loading. */
  readonly busy: boolean;
  /** Orders a package and redirects to the payment page. */
  readonly recharge: (packageId: Id) => void;
  /** Redirects to the payment page of an unpaid order. */
  readonly pay: (orderNo: string) => void;
}

/** Returns functions that redirect to the payment page, which redirects back to the coin details with the number of the order. */
export function useCheckout(): Checkout {
  const { locale, clock } = usePage();
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const { redirecting, redirect } = useRedirect();
  const returnTo = withLocale(locale.code, '/userInfo/water');
  const onError = (error: unknown) => {
    toast({ icon: 'warn', kind: 'error', text: failureText(error) });
    // The failure may mean that the cached age declaration or orders are outdated.
    void utils.user.me.invalidate();
    void utils.gold.orders.invalidate();
    void utils.gold.order.invalidate();
  };
  const recharge = trpc.gold.recharge.useMutation({
    onSuccess: ({ url }) => {
      clearRechargeIdempotencyKey();
      redirect(url);
    },
    onError: (error) => {
      const failure = failureOf(error);
      // The order of a lost response was closed in the meantime, so the next click must create another one.
      if (failure.kind === 'app' && failure.app.code === 'ORDER_CLOSED') clearRechargeIdempotencyKey();
      onError(error);
    },
  });
  const pay = trpc.gold.pay.useMutation({ onSuccess: ({ url }) => redirect(url), onError });
  return {
    busy: redirecting || recharge.isPending || pay.isPending,
    recharge: (packageId) => recharge.mutate({ packageId, key: rechargeIdempotencyKey(packageId, clock.now()), returnTo }),
    pay: (orderNo) => pay.mutate({ orderNo, returnTo }),
  };
}

/** Redirects to another page. The flag stays true until the browser comes back to this page, so that nothing is sent twice. */
function useRedirect(): { readonly redirecting: boolean; readonly redirect: (url: string) => void } {
  const [redirecting, setRedirecting] = useState(false);
  useEffect(() => {
    const reset = () => setRedirecting(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  return {
    redirecting,
    redirect: (url) => {
      setRedirecting(true);
      window.location.assign(url);
    },
  };
}
