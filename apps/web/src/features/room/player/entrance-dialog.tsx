import { failureOf } from '@matchpoint/client/failure';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { trpc } from '../../../lib/trpc.ts';
import { RequireLogin } from '../../../shared/account/require-login.tsx';
import { AgeConfirmation } from '../../../shared/gold/age-confirmation.tsx';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { useRoom } from '../../../shared/room/room-context.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import classes from './entrance-dialog.module.css';

export interface EntranceDialogProps {
  readonly onClose: () => void;
  readonly onEntered: () => void;
}

/** Asks for confirmation before the entrance fee of a broadcast is paid: price, balance before and after. */
export default function EntranceDialog({ onClose, onEntered }: EntranceDialogProps) {
  const { t } = useTranslation('room');
  const { t: tCommon } = useTranslation('common');
  const ready = useMessages('gold');
  return (
    <Dialog open title={t('paid.title')} closeLabel={tCommon('action.close')} onClose={onClose} width="narrow">
      {ready ? (
        <RequireLogin skeleton={<p>{tCommon('state.loading')}</p>}>
          {(user) => (
            <Payment
              adult={user.adult}
              onDone={() => {
                onEntered();
                onClose();
              }}
              onClose={onClose}
            />
          )}
        </RequireLogin>
      ) : null}
    </Dialog>
  );
}

function Payment({
  adult,
  onDone,
  onClose,
}: {
  readonly adult: boolean | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('room');
  const { t: tCommon } = useTranslation('common');
  const { room } = useRoom();
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const balance = trpc.gold.balance.useQuery({});
  // One key for all attempts of this dialog: a retry after a lost response finds the first payment.
  const key = useRef('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = trpc.room.enter.useMutation({
    onSuccess: ({ gold }) => {
      utils.gold.balance.setData({}, gold);
      utils.user.me.setData({}, (before) => before && { ...before, user: { ...before.user, gold } });
      void utils.room.standing.invalidate({ roomId: room.id });
      toast({ icon: 'ok', kind: 'ok', text: t('paid.done') });
      onDone();
    },
    onError: (failed) => {
      const failure = failureOf(failed);
      const code = failure.kind === 'app' ? failure.app.code : undefined;
      setProblem(code);
      if (failure.kind === 'app') key.current = '';
      if (code === 'PRICE_CHANGED' || code === 'NO_BROADCAST') void utils.room.detail.invalidate({ id: room.id });
      if (code === 'AGE_REQUIRED' || code === 'UNDER_AGE') void utils.user.me.invalidate();
    },
  });
  if (adult === false || problem === 'UNDER_AGE')
    return <EmptyState level={3} icon="lock" title={t('age.minor')} text={t('age.minor_text')} />;
  if (adult === undefined) return <AgeConfirmation title={t('age.title')} text={t('age.text')} />;
  const total = balance.data?.total ?? 0;
  const missing = balance.data !== undefined && total < room.price;
  const pay = () => {
    key.current ||= crypto.randomUUID();
    mutate({ roomId: room.id, price: room.price, key: key.current });
  };
  return (
    <>
      <p className={classes.what} dir="auto">
        <b>{room.title}</b>
        <span>{room.anchor.username}</span>
      </p>
      <dl className={classes.sum}>
        {[
          [t('paid.balance'), total],
          [t('paid.price'), room.price],
          [t('paid.after'), Math.max(0, total - room.price)],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Bdi>{typeof value === 'number' ? formatGold(value) : value}</Bdi>
            </dd>
          </div>
        ))}
      </dl>
      <FormError text={error === null ? undefined : failureText(error)} />
      <div className={classes.buttons}>
        <Button onClick={onClose}>{tCommon('action.cancel')}</Button>
        {missing ? (
          <Link to="/userInfo/water" className={buttonClass} data-kind="primary" preload={false}>
            {t('paid.recharge')}
          </Link>
        ) : (
          <Button kind="primary" data-autofocus="" disabled={isPending || balance.data === undefined} aria-busy={isPending} onClick={pay}>
            {t('paid.enter', { count: room.price })}
          </Button>
        )}
      </div>
      <p className={classes.note}>{t('paid.note')}</p>
    </>
  );
}
