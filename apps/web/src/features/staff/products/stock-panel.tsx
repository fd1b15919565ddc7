import { failureOf } from '@matchpoint/client/failure';
import { Button, TextInput } from '@mantine/core';
import type { StaffProduct } from '@matchpoint/contracts/staff/staff';
import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { inputError } from '../../../ui/work/input-error.tsx';
import { PieceFacts } from './piece-facts.tsx';
import { useKeepProduct } from './use-keep-product.ts';
import classes from './stock-panel.module.css';

const MIN_REASON = 2;
const MAX_CHANGE = 100_000;

/** The stock of goods: what there is, and a change by some pieces with its reason. */
export function StockPanel({ product }: { readonly product: StaffProduct }) {
  const { t } = useTranslation('staff');
  const failureText = useFailureText();
  const toast = useToast();
  const { keep, renew } = useKeepProduct();
  // A repeated call with the same key changes the stock once; every accepted change gets a new key.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [change, setChange] = useState('');
  const [reason, setReason] = useState('');
  const [invalid, setInvalid] = useState<'change' | 'below' | 'reason'>();
  const changeInput = useRef<HTMLInputElement>(null);
  const reasonInput = useRef<HTMLInputElement>(null);
  const amount = amountOf(change);
  const { mutate, isPending, error, reset } = trpc.staff.stock.useMutation({
    onSuccess: (saved) => {
      keep(saved);
      setKey(crypto.randomUUID());
      setChange('');
      setReason('');
      toast({ icon: 'ok', kind: 'ok', text: t('stock.done', { stock: saved.stock }) });
      changeInput.current?.focus();
    },
    onError: (cause) => {
      const failure = failureOf(cause);
      // The key belongs to a change that was already made: the next attempt is another one.
      if (failure.kind === 'app' && failure.app.code === 'KEY_REUSED') setKey(crypto.randomUUID());
      renew(product.id);
    },
  });
  const submit = (): void => {
    if (isPending) return;
    reset();
    const wrong =
      amount === undefined
        ? 'change'
        : product.stock + amount < 0
          ? 'below'
          : graphemeCount(reason.trim()) < MIN_REASON
            ? 'reason'
            : undefined;
    setInvalid(wrong);
    if (wrong !== undefined) (wrong === 'reason' ? reasonInput : changeInput).current?.focus();
    else mutate({ productId: product.id, change: amount ?? 0, reason: reason.trim(), key });
  };
  return (
    <Panel title={t('stock.title')} note={t('content.choose_text')}>
      <PieceFacts product={product} />
      <form
        className={classes.form}
        noValidate
        aria-label={t('stock.form')}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          ref={changeInput}
          label={t('stock.change')}
          description={
            amount === undefined ? t('stock.change_hint') : t('stock.result', { before: product.stock, after: product.stock + amount })
          }
          dir="ltr"
          inputMode="text"
          autoComplete="off"
          maxLength={8}
          value={change}
          error={invalid === 'change' || invalid === 'below' ? inputError(t(`stock.invalid_${invalid}`)) : undefined}
          onChange={({ currentTarget }) => setChange(currentTarget.value)}
        />
        <TextInput
          ref={reasonInput}
          label={t('stock.reason')}
          maxLength={200}
          value={reason}
          error={invalid === 'reason' ? inputError(t('sanction.reason_short')) : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <FormError text={error === null ? undefined : failureText(error)} />
        <Button type="submit" aria-busy={isPending}>
          {t('stock.do')}
        </Button>
      </form>
    </Panel>
  );
}

/** Returns the pieces of a typed change, "+20" or "-3"; undefined for anything else, and for none. */
function amountOf(text: string): number | undefined {
  const typed = text
    .trim()
    .replace(/^[−–－]/, '-')
    .replace(/^＋/, '+');
  const amount = /^[+-]?\d{1,6}$/.test(typed) ? Number(typed) : 0;
  return amount === 0 || Math.abs(amount) > MAX_CHANGE ? undefined : amount;
}
