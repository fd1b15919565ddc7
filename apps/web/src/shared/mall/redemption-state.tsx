import { useTranslation } from 'react-i18next';
import type { Redemption } from '@matchpoint/contracts/mall/mall';
import { Badge } from '../../ui/badge.tsx';

const KINDS = { in_progress: 'warn', review: 'warn', redeemed: 'ok', charged_back: 'red', other: 'plain' } as const;

/** The state of a redemption (spec §4) as a mark; goods say more exactly that they are shipped. */
export function RedemptionMark({ redemption: { state, shipment, cancelled } }: { readonly redemption: Redemption }) {
  const { t } = useTranslation('mall');
  const key = state === 'redeemed' && shipment !== undefined ? 'shipped' : state === 'charged_back' && cancelled ? 'cancelled' : state;
  return <Badge kind={KINDS[state]}>{t(`state.${key}`)}</Badge>;
}
