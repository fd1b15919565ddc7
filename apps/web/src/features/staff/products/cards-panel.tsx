import { failureOf } from '@matchpoint/client/failure';
import { Button, Textarea, TextInput } from '@mantine/core';
import type { StaffProduct } from '@matchpoint/contracts/staff/staff';
import { dayOf, isDay, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { inputError } from '../../../ui/work/input-error.tsx';
import { readCardLines, type CardLines } from './card-lines.ts';
import { PieceFacts } from './piece-facts.tsx';
import { useKeepProduct } from './use-keep-product.ts';
import classes from './stock-panel.module.css';

type Invalid = 'none' | 'lines' | 'much' | 'past';

/** The card numbers of a product: how many nobody has, and the import of new ones, which are not shown again. */
export function CardsPanel({ product }: { readonly product: StaffProduct }) {
  const { t } = useTranslation('staff');
  const failureText = useFailureText();
  const { keep, renew } = useKeepProduct();
  const [text, setText] = useState('');
  const [day, setDay] = useState('');
  const [invalid, setInvalid] = useState<Invalid>();
  const [imported, setImported] = useState<number>();
  const codesInput = useRef<HTMLTextAreaElement>(null);
  const dayInput = useRef<HTMLInputElement>(null);
  const today = useNow(useCallback((now: number) => dayOf(now, SHANGHAI), []));
  const read = readCardLines(text);
  const { mutate, isPending, error, reset } = trpc.staff.cards.useMutation({
    onSuccess: (answer) => {
      keep(answer.product);
      setText('');
      setImported(answer.imported);
    },
    onError: () => renew(product.id),
  });
  const failure = error === null ? undefined : failureOf(error);
  const isKnown = failure?.kind === 'app' && failure.app.code === 'CARD_KNOWN';
  const change = (to: string): void => {
    setText(to);
    setInvalid(undefined);
    setImported(undefined);
    reset();
  };
  const submit = (): void => {
    if (isPending) return;
    const isPast = day !== '' && (!isDay(day) || day < today);
    const wrong = isPast ? 'past' : wrongOf(read);
    setInvalid(wrong);
    if (wrong !== undefined) (wrong === 'past' ? dayInput : codesInput).current?.focus();
    else mutate({ productId: product.id, codes: [...read.codes], ...(day === '' ? {} : { expiresAt: endOfDay(day) }) });
  };
  return (
    <Panel title={t('cards.title')} note={t('cards.note')}>
      <PieceFacts product={product} />
      <form
        className={classes.form}
        noValidate
        aria-label={t('cards.form')}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Textarea
          ref={codesInput}
          label={t('cards.codes')}
          description={t('cards.codes_hint')}
          dir="ltr"
          rows={6}
          spellCheck={false}
          autoComplete="off"
          value={text}
          error={invalid === undefined || invalid === 'past' ? undefined : inputError(<CodesError invalid={invalid} read={read} />)}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <FileChoice onText={change} />
        {read.lines === 0 ? null : (
          <p className={classes.counts} role="status">
            <span>{t('cards.counted', { count: read.codes.length })}</span>
            {read.duplicates === 0 ? null : <span data-warn>{t('cards.duplicates', { count: read.duplicates })}</span>}
          </p>
        )}
        <TextInput
          ref={dayInput}
          type="date"
          label={t('cards.expires')}
          description={t('cards.expires_hint')}
          min={today}
          value={day}
          error={invalid === 'past' ? inputError(t('cards.invalid_past')) : undefined}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <FormError text={error === null ? undefined : isKnown ? t('cards.known') : failureText(error)} />
        {imported === undefined ? null : <p role="status">{t('cards.done', { count: imported })}</p>}
        <Button type="submit" aria-busy={isPending}>
          {t('cards.do')}
        </Button>
      </form>
    </Panel>
  );
}

function CodesError({ invalid, read }: { readonly invalid: Exclude<Invalid, 'past'>; readonly read: CardLines }) {
  const { t } = useTranslation('staff');
  return <>{t(`cards.invalid_${invalid}`, { places: read.invalid.slice(0, 5).join(', ') })}</>;
}

/** Reads the numbers from a text file into the field. */
function FileChoice({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useTranslation('staff');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.file}>
      <Button size="xs" onClick={() => input.current?.click()}>
        {t('cards.file')}
      </Button>
      <span>{t('cards.file_hint')}</span>
      <input
        ref={input}
        type="file"
        accept=".txt,.csv,text/plain,text/csv"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          void currentTarget.files?.[0]?.text().then(onText);
          // Allows the same file to be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

function wrongOf(read: CardLines): Exclude<Invalid, 'past'> | undefined {
  if (read.lines === 0) return 'none';
  if (read.invalid.length > 0) return 'lines';
  return read.isTooMuch ? 'much' : undefined;
}

/** The last millisecond of a day in Shanghai. */
function endOfDay(day: string): number {
  return Date.parse(`${day}T23:59:59.999+08:00`);
}
