import { useTranslation } from 'react-i18next';
import { Textarea } from '@mantine/core';
import type { OwnPlan } from '@matchpoint/contracts/plan/plan';
import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { PLAN_NOTE_MAX } from '@matchpoint/contracts/rules/plan-rules';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { FormModal } from '../../../ui/work/form-modal.tsx';
import { inputError } from '../../../ui/work/input-error.tsx';
import { Counter } from '../write/counter.tsx';

export interface NoteModalProps {
  readonly open: boolean;
  readonly plan: OwnPlan;
  readonly onClose: () => void;
}

/** Adds a dated note to a published plan. */
export function NoteModal({ open, plan, onClose }: NoteModalProps) {
  const { t } = useTranslation('creator');
  const { t: tErrors } = useTranslation('errors');
  const toast = useToast();
  const utils = trpc.useUtils();
  const failureText = useFailureText();
  const [key] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [invalid, setInvalid] = useState<string>();
  const { mutate, isPending } = trpc.creator.addNote.useMutation({
    onSuccess: () => {
      toast({ icon: 'ok', kind: 'ok', text: t('note.done') });
      void utils.creator.invalidate();
      onClose();
    },
    onError: (error) => setInvalid(failureText(error)),
  });
  const submit = (): void => {
    const length = graphemeCount(text.trim());
    if (length === 0) setInvalid(tErrors('text_empty'));
    else if (length > PLAN_NOTE_MAX) setInvalid(tErrors('text_too_long'));
    else if (!isPending) mutate({ planId: plan.id, text: text.trim(), key });
  };
  return (
    <FormModal
      open={open}
      title={t('note.title')}
      intro={<p>{t('note.text')}</p>}
      submit={t('note.submit')}
      busy={isPending}
      error={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        name="text"
        label={t('note.label')}
        description={<Counter length={graphemeCount(text)} max={PLAN_NOTE_MAX} />}
        rows={5}
        value={text}
        error={inputError(invalid)}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setInvalid(undefined);
        }}
        data-autofocus
      />
    </FormModal>
  );
}
