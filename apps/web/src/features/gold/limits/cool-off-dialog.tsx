import { useTranslation } from 'react-i18next';
import { Checkbox, Radio } from '@mantine/core';
import { COOL_OFF_DAYS, type CoolOffDays, extendCoolOff } from '@matchpoint/contracts/rules/spending-limit';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatGoldTime } from '../../../shared/gold/format-gold.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { FormModal } from '../../../ui/work/form-modal.tsx';
import { inputError } from '../../../ui/work/input-error.tsx';
import classes from './limits-panel.module.css';
import { toMinute } from './to-minute.ts';

export interface CoolOffDialogProps {
  /** End of the running cool-off, UTC milliseconds. */
  readonly until: number | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Starts or lengthens a cool-off. It cannot be ended early, so the dialog asks for a confirmation of that. */
export function CoolOffDialog({ until, open, onClose }: CoolOffDialogProps) {
  const { t } = useTranslation('gold');
  const { zone } = useZone();
  const failureText = useFailureText();
  const [days, setDays] = useState<CoolOffDays>(COOL_OFF_DAYS[0]);
  const [agreed, setAgreed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const now = useNow(toMinute);
  const start = useStartCoolOff(() => {
    setAgreed(false);
    onClose();
  });
  const end = extendCoolOff(until, days, now);
  const submit = (): void => {
    setIsMissing(!agreed);
    if (agreed && !start.busy) start.run({ days });
  };
  return (
    <FormModal
      open={open}
      title={t('limit.cool_off')}
      intro={<p>{t('limit.cool_off_intro')}</p>}
      submit={t(until === undefined ? 'limit.cool_off_submit' : 'limit.cool_off_extend')}
      danger
      busy={start.busy}
      error={start.error === null ? undefined : failureText(start.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Radio.Group
        name="days"
        label={t('limit.cool_off_length')}
        value={String(days)}
        onChange={(value) => setDays(COOL_OFF_DAYS.find((one) => String(one) === value) ?? COOL_OFF_DAYS[0])}
      >
        <div className={classes.choices}>
          {COOL_OFF_DAYS.map((one, index) => (
            <Radio key={one} value={String(one)} label={t('limit.days', { count: one })} data-autofocus={index === 0 || undefined} />
          ))}
        </div>
      </Radio.Group>
      <p className={classes.consequence} role="status">
        {t(until === end ? 'limit.cool_off_same' : 'limit.cool_off_end', { time: formatGoldTime(end, zone) })}
      </p>
      <Checkbox
        name="agreed"
        label={t('limit.cool_off_agree')}
        checked={agreed}
        error={inputError(isMissing ? t('limit.cool_off_missing') : undefined)}
        aria-invalid={isMissing || undefined}
        onChange={({ currentTarget }) => {
          setAgreed(currentTarget.checked);
          setIsMissing(false);
        }}
      />
    </FormModal>
  );
}

function useStartCoolOff(onDone: () => void) {
  const { t } = useTranslation('gold');
  const toast = useToast();
  const utils = trpc.useUtils();
  const { mutate, isPending, error } = trpc.gold.startCoolOff.useMutation({
    onSuccess: (limits) => {
      utils.gold.limits.setData({}, limits);
      toast({ icon: 'ok', kind: 'ok', text: t('limit.cool_off_started') });
      onDone();
    },
  });
  return { busy: isPending, error, run: mutate };
}
