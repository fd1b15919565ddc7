import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '@matchpoint/contracts/mall/mall';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Gold } from '@matchpoint/contracts/user/user';
import { useEffect, useRef, useState } from 'react';
import { AddressForm } from '../../../shared/mall/address-form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RedeemConfirm } from './redeem-confirm.tsx';
import { isFinal, RedeemFailed } from './redeem-failed.tsx';
import { RedeemDone } from './redeem-done.tsx';
import { useRedeem } from './use-redeem.ts';

export interface RedeemDialogProps {
  /** As it is now: price and stock follow its query. */
  readonly product: ProductDetail;
  readonly count: number;
  readonly gold: Gold | undefined;
  readonly onClose: () => void;
}

/** The order of a product (spec §2): confirmation with address and coins, then success or failure. */
export default function RedeemDialog({ product, count, gold, onClose }: RedeemDialogProps) {
  const { t } = useTranslation('mall');
  const { t: tCommon } = useTranslation('common');
  const redeeming = useRedeem();
  const [address, setAddress] = useState<{ readonly id: Id | undefined }>();
  const [addressId, setAddressId] = useState<Id>();
  const [remark, setRemark] = useState('');
  const { problem, done } = redeeming;
  const step = done !== undefined ? 'done' : isFinal(problem) ? 'failed' : address !== undefined ? 'address' : 'confirm';
  const content = useRef<HTMLDivElement>(null);
  const previous = useRef(step);
  // Each step replaces the focused control of the one before.
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    const target = step === 'confirm' ? 'input[type="radio"]:checked, input, button' : '[data-focus]';
    if (step !== 'address') content.current?.querySelector<HTMLElement>(target)?.focus();
  }, [step]);
  const title = step === 'address' ? t(address?.id === undefined ? 'address.add' : 'address.edit') : t(`redeem.title_${step}`);
  return (
    <Dialog open title={title} closeLabel={tCommon('action.close')} width="narrow" onClose={onClose}>
      <div ref={content}>
        {done !== undefined ? (
          <RedeemDone redemption={done} gold={gold} onClose={onClose} />
        ) : isFinal(problem) ? (
          <RedeemFailed problem={problem} product={product} count={count} gold={gold} onClose={onClose} />
        ) : address !== undefined ? (
          <AddressForm
            id={address.id}
            onSaved={({ id }) => {
              setAddressId(id);
              setAddress(undefined);
            }}
            onCancel={() => setAddress(undefined)}
          />
        ) : (
          <RedeemConfirm
            product={product}
            count={count}
            gold={gold}
            redeeming={redeeming}
            addressId={addressId}
            onAddress={setAddressId}
            onEditAddress={(id) => setAddress({ id })}
            remark={remark}
            onRemark={setRemark}
          />
        )}
      </div>
    </Dialog>
  );
}
