import { useTranslation } from 'react-i18next';
import type { Redemption } from '@matchpoint/contracts/mall/mall';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { ChangeShippingDialog } from './change-shipping-dialog.tsx';

export interface RedemptionActionsProps {
  readonly redemption: Redemption;
  /** Reads the redemptions again. */
  readonly onRefresh: () => void;
}

/** What the user can do with a redemption: change the address or cancel until it is decided; see the returned coins in the statement. */
export function RedemptionActions({ redemption, onRefresh }: RedemptionActionsProps) {
  const { t } = useTranslation('mall');
  const hasChanges = useFeature('redemptionChanges');
  const hasAddresses = useFeature('addresses');
  const [open, setOpen] = useState<'cancel' | 'shipping'>();
  const { state, source, name, shipping, coins } = redemption;
  if (state === 'charged_back') {
    return source === 'box' || coins === 0 ? null : (
      <Link to="/userInfo/water" search={{ flow: 'in' }} aria-label={t('row.statement_of', { name })}>
        {t('row.statement')}
      </Link>
    );
  }
  if (state !== 'in_progress' && state !== 'review') return null;
  return (
    <>
      {state === 'in_progress' ? (
        <button type="button" aria-label={t('row.refresh_of', { name })} onClick={onRefresh}>
          {t('row.refresh')}
        </button>
      ) : null}
      {hasChanges && hasAddresses && shipping !== undefined ? (
        <button type="button" aria-label={t('row.change_address_of', { name })} onClick={() => setOpen('shipping')}>
          {t('row.change_address')}
        </button>
      ) : null}
      {hasChanges && source === 'order' ? (
        <button type="button" aria-label={t('row.cancel_of', { name })} onClick={() => setOpen('cancel')}>
          {t('row.cancel')}
        </button>
      ) : null}
      {open === 'shipping' ? <ChangeShippingDialog redemption={redemption} onClose={() => setOpen(undefined)} /> : null}
      <CancelDialog redemption={redemption} open={open === 'cancel'} onClose={() => setOpen(undefined)} />
    </>
  );
}

interface CancelDialogProps {
  readonly redemption: Redemption;
  readonly open: boolean;
  readonly onClose: () => void;
}

function CancelDialog({ redemption: { orderNo, productId, name, coins }, open, onClose }: CancelDialogProps) {
  const { t } = useTranslation('mall');
  const { t: tCommon } = useTranslation('common');
  const toast = useToast();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const { mutate, isPending, error, reset } = trpc.mall.cancel.useMutation({
    onSuccess: ({ gold }) => {
      utils.user.me.setData({}, (before) => before && { ...before, user: { ...before.user, gold } });
      utils.gold.balance.setData({}, gold);
      toast({ icon: 'coin', kind: 'ok', text: t('cancel.done', { coins: formatGold(coins) }) });
      onClose();
    },
    onSettled: () => {
      void utils.gold.statement.invalidate();
      void utils.mall.standing.invalidate({ productId });
      return utils.mall.invalidate();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('cancel.title')}
      confirm={t('cancel.confirm')}
      cancel={t('cancel.keep')}
      closeLabel={tCommon('action.close')}
      danger
      busy={isPending}
      error={error === null ? undefined : failureText(error)}
      onConfirm={() => mutate({ orderNo })}
      onClose={() => {
        reset();
        onClose();
      }}
    >
      {t('cancel.text', { name, coins: formatGold(coins) })}
    </ConfirmDialog>
  );
}
