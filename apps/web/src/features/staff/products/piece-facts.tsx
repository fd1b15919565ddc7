import type { StaffProduct } from '@matchpoint/contracts/staff/staff';
import { useTranslation } from 'react-i18next';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { Rows } from '../item/rows.tsx';

/** The numbers of pieces of a product. */
export function PieceFacts({ product: { kind, stock, reserved, redeemed } }: { readonly product: StaffProduct }) {
  const { t } = useTranslation('staff');
  const number = (value: number) => <bdi dir="ltr">{formatGold(value)}</bdi>;
  return (
    <Rows
      rows={[
        { label: t(kind === 'card' ? 'cards.free' : 'products.stock'), value: number(stock) },
        { label: t('products.reserved'), value: number(reserved) },
        { label: t('products.redeemed'), value: number(redeemed) },
      ]}
    />
  );
}
