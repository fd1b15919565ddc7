import { useTranslation } from 'react-i18next';
import { Radio, Textarea } from '@mantine/core';
import { CONDUCT_BREACHES, type ConductBreach } from '@matchpoint/contracts/rules/anchor';
import { SANCTION_MINUTES } from '@matchpoint/contracts/rules/sanctions';
import { graphemeCount } from '@matchpoint/contracts/rules/content';
import type { StaffUser } from '@matchpoint/contracts/staff/staff';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { FormModal } from '../../../ui/work/form-modal.tsx';
import { useExplain } from '../queue/use-decide.ts';
import classes from './sanction-dialog.module.css';

const KINDS = ['mute', 'ban'] as const;
/** A ban from broadcasting needs an anchor. */
const ANCHOR_KINDS = [...KINDS, 'broadcast'] as const;
type Kind = (typeof ANCHOR_KINDS)[number];
const MIN_REASON = 2;

/** Mutes or bans a user, or bars an anchor from broadcasting, for one of six lengths, with a reason. It opens when it is first rendered. */
export function SanctionDialog({ user }: { readonly user: StaffUser }) {
  const { t } = useTranslation('staff');
  const utils = trpc.useUtils();
  const toast = useToast();
  const explain = useExplain();
  const [open, setOpen] = useState(true);
  // A repeated call with the same key imposes nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<Kind>('mute');
  const [breach, setBreach] = useState<ConductBreach>('other');
  const kinds: readonly Kind[] = user.roles.includes('anchor') ? ANCHOR_KINDS : KINDS;
  const [minutes, setMinutes] = useState<(typeof SANCTION_MINUTES)[number]>(1440);
  const [reason, setReason] = useState('');
  const [isShort, setIsShort] = useState(false);
  const { mutate, isPending, error } = trpc.staff.sanction.useMutation({
    onSuccess: () => {
      toast({ icon: 'ok', kind: 'ok', text: t('sanction.done') });
      setOpen(false);
    },
    onSettled: () => Promise.all([utils.staff.user.invalidate({ userId: user.uid }), utils.staff.users.invalidate()]),
  });
  const submit = (): void => {
    const text = reason.trim();
    setIsShort(graphemeCount(text) < MIN_REASON);
    if (graphemeCount(text) >= MIN_REASON && !isPending)
      mutate({ userId: user.uid, kind, minutes, reason: text, key, ...(kind === 'broadcast' ? { breach } : {}) });
  };
  return (
    <FormModal
      open={open}
      title={t('sanctions.add')}
      intro={<bdi>{user.username}</bdi>}
      submit={t('sanction.submit')}
      danger
      busy={isPending}
      error={isShort ? t('sanction.reason_short') : error === null ? undefined : explain(error)}
      onSubmit={submit}
      onClose={() => setOpen(false)}
    >
      <Radio.Group label={t('sanction.kind')} value={kind} onChange={(value) => setKind(kinds.find((each) => each === value) ?? 'mute')}>
        <div className={classes.kinds}>
          {kinds.map((each) => (
            <Radio key={each} value={each} label={t(`sanction.${each}`)} description={t(`sanction.${each}_text`)} />
          ))}
        </div>
      </Radio.Group>
      {kind === 'broadcast' ? (
        <SelectField
          label={t('sanction.breach')}
          name="breach"
          value={breach}
          options={CONDUCT_BREACHES.map((each) => ({ value: each, label: t(`breach.${each}`) }))}
          onChange={setBreach}
        />
      ) : null}
      <Radio.Group
        label={t('sanction.length')}
        value={String(minutes)}
        onChange={(value) => setMinutes(SANCTION_MINUTES.find((each) => String(each) === value) ?? 1440)}
      >
        <div className={classes.lengths}>
          {SANCTION_MINUTES.map((each) => (
            <Radio key={each} value={String(each)} label={t(`length.${each}`)} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={t('sanction.reason')}
        description={t('reason.seen')}
        rows={3}
        maxLength={500}
        value={reason}
        aria-invalid={isShort || undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormModal>
  );
}
