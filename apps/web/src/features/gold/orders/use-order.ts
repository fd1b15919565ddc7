import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { pollIntervalMs, isSettled } from './order-state.ts';

/**
 * Queries an order. It is polled at growing intervals until its state is final; events of the user's topic bring changes sooner. When the
 * coins are credited, shows a toast and refetches the user and the statement.
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
  useCreditedToast(query.data);
  return query;
}

/** Returns whether the error means that the order does not exist. */
export function isMissing(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'app' && (failure.app.code === 'NOT_FOUND' || failure.app.code === 'BAD_INPUT');
}

function useCreditedToast(order: { readonly state: string; readonly coins: number; readonly extra: number } | undefined): void {
  const { t } = useTranslation('gold');
  const toast = useToast();
  const utils = trpc.useUtils();
  const wasPending = useRef(false);
  const credited = order?.state === 'credited';
  const coins = order === undefined ? 0 : order.coins + order.extra;
  useEffect(() => {
    if (order === undefined) return;
    if (!credited) {
      wasPending.current = true;
      return;
    }
    if (!wasPending.current) return;
    wasPending.current = false;
    toast({ icon: 'ok', kind: 'ok', text: t('return.credited_toast', { count: coins, shown: formatGold(coins) }) });
    void utils.user.me.invalidate();
    void utils.gold.statement.invalidate();
  }, [order, credited, coins, toast, t, utils]);
}
