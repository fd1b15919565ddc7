import { useTranslation } from 'react-i18next';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { FormModal } from '../../../ui/work/form-modal.tsx';
import { inputError } from '../../../ui/work/input-error.tsx';
import classes from './transfer-modal.module.css';

export interface TransferModalProps {
  /** Coins that can be transferred, at least 1. */
  readonly available: number;
  readonly onClose: () => void;
}

/** Transfers coins of the account to the own wallet. A retry of the same amount has the same key, so it moves nothing twice. */
export function TransferModal({ available, onClose }: TransferModalProps) {
  const { t } = useTranslation('agent');
  const toast = useToast();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [errors, setErrors] = useState<{ readonly coins?: string; readonly form?: string }>({});
  const { mutate, isPending } = trpc.agent.transfer.useMutation({
    onSuccess: async (_moved, { coins }) => {
      toast({ icon: 'ok', kind: 'ok', text: t('transfer.done', { shown: formatGold(Number(coins)) }) });
      onClose();
      await Promise.all([utils.agent.invalidate(), utils.user.me.invalidate()]);
    },
    onError: (error) => {
      setErrors({ form: failureText(error) });
      // A refund may have changed what is available.
      void utils.agent.me.invalidate();
    },
  });
  const change = (value: string) => {
    setTyped(value.replaceAll(/\D/g, '').slice(0, 10));
    setKey(crypto.randomUUID());
    setErrors({});
  };
  const submit = () => {
    const coins = Number(typed);
    if (isPending) return;
    if (coins < 1 || coins > available) setErrors({ coins: t('transfer.whole', { shown: formatGold(available) }) });
    else mutate({ coins, key });
  };
  return (
    <FormModal
      open
      title={t('transfer.open')}
      intro={t('transfer.intro', { shown: formatGold(available) })}
      submit={t('transfer.submit')}
      busy={isPending}
      error={errors.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={classes.field}>
        <TextInput
          label={t('transfer.coins')}
          name="coins"
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          error={inputError(errors.coins)}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
        />
        <Button onClick={() => change(String(available))}>{t('transfer.all')}</Button>
      </div>
    </FormModal>
  );
}
