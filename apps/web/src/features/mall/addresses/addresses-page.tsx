import { useTranslation } from 'react-i18next';
import type { Address } from '@matchpoint/contracts/mall/mall';
import type { Id } from '@matchpoint/contracts/rules/id';
import { MAX_ADDRESSES } from '@matchpoint/contracts/rules/mall';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PrivatePage } from '../../../shared/account/private-page.tsx';
import { AddressForm } from '../../../shared/mall/address-form.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './addresses-page.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** The address book: where redemptions and prizes are sent. */
export function AddressesPage() {
  const { t } = useTranslation('mall');
  const waiting = (
    <Panel title={t('address.title')}>
      <div className={classes.waiting}>
        <Skeleton width="100%" height={64} />
        <Skeleton width="100%" height={64} />
      </div>
    </Panel>
  );
  return (
    <PrivatePage title={t('address.title')} skeleton={waiting}>
      {() => <AddressBook />}
    </PrivatePage>
  );
}

function AddressBook() {
  const { t } = useTranslation('mall');
  const { t: tCommon } = useTranslation('common');
  const toast = useToast();
  const { data, isError, error, refetch } = trpc.mall.addresses.useQuery({});
  const [edited, setEdited] = useState<{ readonly id: Id | undefined }>();
  const [deleted, setDeleted] = useState<Address>();
  const isFull = (data?.list.length ?? 0) >= MAX_ADDRESSES;
  const add = <Button onClick={() => setEdited({ id: undefined })}>{t('address.add')}</Button>;
  return (
    <Panel
      title={t('address.title')}
      level={1}
      more={data === undefined || data.list.length === 0 ? undefined : isFull ? t('address.full', { count: MAX_ADDRESSES }) : add}
      note={t('address.note')}
    >
      {data === undefined ? (
        isError ? (
          <FailedState error={error} action={<Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>} />
        ) : (
          <div className={classes.waiting}>
            <Skeleton width="100%" height={64} />
          </div>
        )
      ) : data.list.length === 0 ? (
        <EmptyState icon="pin" title={t('address.none')} text={t('address.none_text')} action={add} />
      ) : (
        <ul>
          {data.list.map((address) => (
            <li key={String(address.id)} className={classes.row} data-address={String(address.id)}>
              <div>
                <p className={classes.who}>
                  <b>
                    <bdi>{address.name}</bdi>
                  </b>
                  <Bdi>{address.contact}</Bdi>
                  {address.preferred ? <Badge kind="ok">{t('address.preferred')}</Badge> : null}
                </p>
                <p className={classes.address} dir="auto">
                  {address.address}
                </p>
              </div>
              <div className={classes.actions}>
                {address.preferred ? null : <PreferButton id={address.id} name={address.name} />}
                <button
                  type="button"
                  aria-label={t('address.edit_of', { name: address.name })}
                  onClick={() => setEdited({ id: address.id })}
                >
                  {t('address.change')}
                </button>
                <button type="button" aria-label={t('address.delete_of', { name: address.name })} onClick={() => setDeleted(address)}>
                  {t('address.delete')}
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {edited === undefined ? null : (
        <Dialog
          open
          title={t(edited.id === undefined ? 'address.add' : 'address.edit')}
          closeLabel={tCommon('action.close')}
          width="narrow"
          onClose={() => setEdited(undefined)}
        >
          <AddressForm
            id={edited.id}
            onSaved={() => {
              setEdited(undefined);
              toast({ icon: 'ok', kind: 'ok', text: t('address.saved') });
            }}
            onCancel={() => setEdited(undefined)}
          />
        </Dialog>
      )}
      <DeleteDialog address={deleted} onClose={() => setDeleted(undefined)} />
    </Panel>
  );
}

/** Makes an address the preferred one. Lists have it masked, so it is read in full and saved. */
function PreferButton({ id, name }: { readonly id: Id; readonly name: string }) {
  const { t } = useTranslation('mall');
  const toast = useToast();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const save = trpc.mall.saveAddress.useMutation();
  const [busy, setBusy] = useState(false);
  const prefer = async (): Promise<void> => {
    setBusy(true);
    try {
      const { name: receiver, contact, address } = await utils.mall.address.fetch({ addressId: id }, { staleTime: 0 });
      await save.mutateAsync({ addressId: id, shipping: { name: receiver, contact, address }, preferred: true });
      await utils.mall.addresses.invalidate();
    } catch (error) {
      toast({ icon: 'warn', kind: 'error', text: failureText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      aria-busy={busy}
      aria-label={t('address.prefer_of', { name })}
      onClick={() => {
        if (!busy) void prefer();
      }}
    >
      {t('address.prefer')}
    </button>
  );
}

function DeleteDialog({ address, onClose }: { readonly address: Address | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('mall');
  const { t: tCommon } = useTranslation('common');
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const { mutate, isPending, error, reset } = trpc.mall.deleteAddress.useMutation({
    onSuccess: onClose,
    onSettled: () => utils.mall.addresses.invalidate(),
  });
  return (
    <ConfirmDialog
      open={address !== undefined}
      title={t('address.delete_title')}
      confirm={t('address.delete')}
      cancel={tCommon('action.cancel')}
      closeLabel={tCommon('action.close')}
      danger
      busy={isPending}
      error={error === null ? undefined : failureText(error)}
      onConfirm={() => {
        if (address !== undefined) mutate({ addressId: address.id });
      }}
      onClose={() => {
        reset();
        onClose();
      }}
    >
      {t('address.delete_text', { name: address?.name ?? '', address: address?.address ?? '' })}
    </ConfirmDialog>
  );
}
