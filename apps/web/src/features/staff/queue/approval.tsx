import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '../../../ui/work/confirm-modal.tsx';

type DecidedItem = Exclude<StaffItem, { queue: 'settlement' }>;

/**
 * How a thing is approved: `at_once`; `confirm` for what cannot be taken back after a slip of the finger, coins and card numbers; `shipment`
 * for goods, which need one.
 */
export function approvalOf(item: StaffItem): 'at_once' | 'confirm' | 'shipment' {
  if (item.queue === 'order') return 'confirm';
  if (item.queue !== 'redemption') return 'at_once';
  return item.redemption?.productKind === 'card' ? 'confirm' : 'shipment';
}

/** Returns the label of the button that approves a thing. */
export function approveKey(item: DecidedItem) {
  const isCard = item.queue === 'redemption' && item.redemption?.productKind === 'card';
  return isCard ? 'approve.redemption_card' : (`approve.${item.queue}` as const);
}

/** Returns what follows from a rejection, where that is more than the reason: coins and stock of a redemption return. */
export function useConsequence(item: StaffItem | undefined): string | undefined {
  const { t } = useTranslation('staff');
  if (item?.queue !== 'redemption' || item.redemption === undefined) return undefined;
  const { count, coins, source } = item.redemption;
  const pieces = t('redemption.pieces', { count });
  return source === 'box'
    ? t('redemption.back_box', { pieces })
    : t('redemption.back', { coins: t('plan.coins', { count: coins }), pieces });
}

export interface ApprovalConfirmProps {
  readonly item: StaffItem;
  readonly open: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before coins are credited or card numbers are handed out. */
export function ApprovalConfirm({ item, open, onConfirm, onClose }: ApprovalConfirmProps) {
  const { t } = useTranslation('staff');
  const modal = { open, onConfirm, onClose };
  if (item.queue === 'order') {
    return (
      <ConfirmModal {...modal} title={t('order.confirm')} confirm={t('approve.order')}>
        {t('order.confirm_text')}
      </ConfirmModal>
    );
  }
  if (item.queue !== 'redemption' || item.redemption === undefined) return null;
  const { count } = item.redemption;
  return (
    <ConfirmModal {...modal} title={t('redemption.confirm')} confirm={t('redemption.confirm_do', { count })}>
      {t('redemption.confirm_text', { count, name: item.user?.username ?? '' })}
    </ConfirmModal>
  );
}
