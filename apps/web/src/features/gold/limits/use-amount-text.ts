import type { LimitKind } from '@matchpoint/contracts/rules/spending-limit';
import { useTranslation } from 'react-i18next';
import { formatGold, formatPrice } from '../../../shared/gold/format-gold.ts';

/** Returns a function that writes an amount of a limit: coins, or the price of fen. */
export function useAmountText(kind: LimitKind): (amount: number) => string {
  const { t } = useTranslation('gold');
  return (amount) => (kind === 'recharge' ? formatPrice(amount) : t('recharge.coins', { count: amount, shown: formatGold(amount) }));
}
