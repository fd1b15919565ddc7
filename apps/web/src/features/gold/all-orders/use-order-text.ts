import type { OrderEntry } from '@matchpoint/contracts/gold/orders';
import { useTranslation } from 'react-i18next';
import { formatGold, formatPrice } from '../../../shared/gold/format-gold.ts';

/** Returns functions that write parts of orders. */
export function useOrderText() {
  const { t } = useTranslation('gold');
  const coins = (amount: number) => t('recharge.coins', { count: amount, shown: formatGold(amount) });
  return {
    title: ({ kind, title, count, coins: bought }: OrderEntry): string => {
      if (kind === 'recharge') return t('all.recharge', { count: bought, shown: formatGold(bought) });
      const name = title === '' ? t(`kind.${kind}`) : title;
      return count > 1 ? `${name} × ${formatGold(count)}` : name;
    },
    state: ({ kind, state }: OrderEntry): string => {
      if (kind === 'recharge') return t(`state.${rechargeState(state)}`);
      return t(`order_state.${orderState(state)}`);
    },
    /** What was paid: coins, or money for a recharge. */
    amount: ({ kind, coins: paid, fen }: OrderEntry): string => (kind === 'recharge' ? formatPrice(fen ?? 0) : coins(paid)),
    refunded: ({ kind, refunded }: OrderEntry): string => (kind === 'recharge' ? formatPrice(refunded) : coins(refunded)),
  };
}

const RECHARGE_STATES = ['created', 'unknown', 'paid', 'credited', 'closed', 'review', 'refunded'] as const;
const ORDER_STATES = [
  'held',
  'settled',
  'sent',
  'entered',
  'in_progress',
  'review',
  'redeemed',
  'drawn',
  'charged_back',
  'refunded',
] as const;

function rechargeState(state: OrderEntry['state']) {
  return RECHARGE_STATES.find((known) => known === state) ?? 'other';
}

function orderState(state: OrderEntry['state']) {
  return ORDER_STATES.find((known) => known === state) ?? 'other';
}
