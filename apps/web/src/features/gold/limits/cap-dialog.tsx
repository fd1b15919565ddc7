import { useTranslation } from 'react-i18next';
import { Radio, TextInput } from '@mantine/core';
import { changeLimit, type LimitKind, MAX_LIMIT } from '@matchpoint/contracts/rules/spending-limit';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatGold, formatGoldTime } from '../../../shared/gold/format-gold.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { FormModal } from '../../../ui/work/form-modal.tsx';
import { inputError } from '../../../ui/work/input-error.tsx';
import classes from './limits-panel.module.css';
import { toMinute } from './to-minute.ts';
import { useAmountText } from './use-amount-text.ts';

export interface CapDialogProps {
  readonly kind: LimitKind;
  readonly present: number | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Fen of one unit that users enter: caps of recharges are entered in yuan. */
const UNIT = { spend: 1, recharge: 100 } as const;
const CHOICES = ['cap', 'none'] as const;

/** Sets a daily cap, or removes it, and says when that applies before it is confirmed. */
export function CapDialog({ kind, present, open, onClose }: CapDialogProps) {
  const { t } = useTranslation('gold');
  const failureText = useFailureText();
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>('cap');
  const [text, setText] = useState(() => textOf(kind, present));
  const [isWrong, setIsWrong] = useState(false);
  const close = (shown: number | undefined): void => {
    setText(textOf(kind, shown));
    setChoice('cap');
    setIsWrong(false);
    onClose();
  };
  const save = useSaveCap(close);
  const cap = choice === 'none' ? null : parseAmount(text, UNIT[kind]);
  const submit = (): void => {
    setIsWrong(cap === undefined);
    if (cap !== undefined && !save.busy) save.run({ kind, cap });
  };
  return (
    <FormModal
      open={open}
      title={t(`limit.${kind}`)}
      intro={<p>{t(`limit.intro_${kind}`)}</p>}
      submit={t('limit.save')}
      busy={save.busy}
      error={save.error === null ? undefined : failureText(save.error)}
      onSubmit={submit}
      onClose={() => close(present)}
    >
      {present === undefined ? null : (
        <Radio.Group
          name={`${kind}-choice`}
          label={<VisuallyHidden as="span">{t(`limit.${kind}`)}</VisuallyHidden>}
          value={choice}
          onChange={(value) => setChoice(CHOICES.find((one) => one === value) ?? 'cap')}
        >
          <div className={classes.choices}>
            {CHOICES.map((one) => (
              <Radio key={one} value={one} label={t(`limit.choice_${one}`)} />
            ))}
          </div>
        </Radio.Group>
      )}
      {choice === 'none' ? null : (
        <TextInput
          name="cap"
          label={t(`limit.field_${kind}`)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          data-autofocus
          value={text}
          error={inputError(isWrong ? t('limit.wrong', { max: formatGold(MAX_LIMIT / UNIT[kind]) }) : undefined)}
          aria-invalid={isWrong || undefined}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setIsWrong(false);
          }}
        />
      )}
      <Consequence kind={kind} present={present ?? null} cap={cap} />
    </FormModal>
  );
}

interface ConsequenceProps {
  readonly kind: LimitKind;
  readonly present: number | null;
  readonly cap: number | null | undefined;
}

/** Says when the entered cap applies. */
function Consequence({ kind, present, cap }: ConsequenceProps) {
  const { t } = useTranslation('gold');
  const { zone } = useZone();
  const amount = useAmountText(kind);
  const now = useNow(toMinute);
  const pending = cap === undefined ? undefined : changeLimit({ cap: present }, cap, now).pending;
  const text =
    cap === undefined || cap === present
      ? t('limit.rule')
      : pending === undefined
        ? t(cap === 0 ? 'limit.zero_now' : 'limit.lower_now', { amount: amount(cap ?? 0) })
        : t(cap === null ? 'limit.none_later' : 'limit.higher_later', {
            amount: amount(cap ?? 0),
            present: amount(present ?? 0),
            time: formatGoldTime(pending.effectiveAt, zone),
          });
  return (
    <p className={classes.consequence} role="status">
      {text}
    </p>
  );
}

/** Returns the amount that a text means, in coins or fen; undefined when it is no whole number within the range. */
function parseAmount(text: string, unit: number): number | undefined {
  const digits = text.trim();
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const amount = Number(digits) * unit;
  return amount <= MAX_LIMIT ? amount : undefined;
}

function textOf(kind: LimitKind, cap: number | undefined): string {
  return cap === undefined ? '' : String(cap / UNIT[kind]);
}

function useSaveCap(onDone: (cap: number | undefined) => void) {
  const { t } = useTranslation('gold');
  const toast = useToast();
  const utils = trpc.useUtils();
  const { mutate, isPending, error } = trpc.gold.setLimit.useMutation({
    onSuccess: (limits, { kind }) => {
      utils.gold.limits.setData({}, limits);
      toast({ icon: 'ok', kind: 'ok', text: t(limits[kind].pending === undefined ? 'limit.saved' : 'limit.saved_pending') });
      onDone(limits[kind].cap);
    },
  });
  return { busy: isPending, error, run: mutate };
}
