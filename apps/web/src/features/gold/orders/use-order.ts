import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { formatGold } from '../format-gold.ts';
import { pollIntervalMs, isSettled } from './order-state.ts';

/**
 * An order as it stands: asked again, ever more seldom, until nothing more happens to it; the user's topic brings changes sooner. When its
 * coins arrive, what shows coins is read again and a word is said.
 */
export function useOrder(orderNo: string) {
  const query = trpc.gold.order.useQuery(
    { orderNo },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
        if (data === undefined ? isMissing(error) : isSettled(data.state)) return false;
        return pollIntervalMs(dataUpdateCount + errorUpdateCount);
      },
    },
  );
  useArrival(query.data);
  return query;
}

/** Whether the answer was that there is no such order. */
export function isMissing(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'app' && (failure.app.code === 'NOT_FOUND' || failure.app.code === 'BAD_INPUT');
}

function useArrival(order: { readonly state: string; readonly coins: number; readonly extra: number } | undefined): void {
  const { t } = useTranslation('gold');
  const toast = useToast();
  const utils = trpc.useUtils();
  const waited = useRef(false);
  const arrived = order?.state === 'credited';
  const coins = order === undefined ? 0 : order.coins + order.extra;
  useEffect(() => {
    if (order === undefined) return;
    if (!arrived) {
      waited.current = true;
      return;
    }
    if (!waited.current) return;
    waited.current = false;
    toast({ icon: 'ok', kind: 'ok', text: t('return.credited_toast', { count: coins, shown: formatGold(coins) }) });
    void utils.user.me.invalidate();
    void utils.gold.statement.invalidate();
  }, [order, arrived, coins, toast, t, utils]);
}
