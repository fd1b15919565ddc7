import { useTranslation } from 'react-i18next';
import { TextInput } from '@mantine/core';
import { failureOf } from '@matchpoint/client/failure';
import type { AgentCode } from '@matchpoint/contracts/agent/agent';
import { AGENT_LIMITS, parsePromotionCode } from '@matchpoint/contracts/rules/agent';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useOptionalT } from '../../../lib/i18n/use-optional-t.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { FormModal } from '../../../ui/work/form-modal.tsx';
import { inputError } from '../../../ui/work/input-error.tsx';

export interface CodeModalProps {
  /** The code whose note is changed; undefined for a new one. */
  readonly code: AgentCode | undefined;
  readonly onClose: () => void;
}

/** The form of a new promotion code, or of the note of one. */
export function CodeModal({ code: edited, onClose }: CodeModalProps) {
  const { t } = useTranslation('agent');
  const { t: tCommon } = useTranslation('common');
  const tError = useOptionalT('errors');
  const toast = useToast();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const [code, setCode] = useState('');
  const [note, setNote] = useState(edited?.note ?? '');
  const [errors, setErrors] = useState<{ readonly code?: string; readonly form?: string }>({});
  const { mutate, isPending } = trpc.agent.saveCode.useMutation({
    onSuccess: async (saved) => {
      await utils.agent.invalidate();
      toast({ icon: 'ok', kind: 'ok', text: edited === undefined ? t('codes.created', { code: saved.code }) : t('codes.saved') });
      onClose();
    },
    onError: (error) => {
      const failure = failureOf(error);
      const isOfCode = failure.kind === 'app' && failure.app.code.startsWith('AGENT_CODE');
      setErrors({ [isOfCode ? 'code' : 'form']: failureText(error) });
    },
  });
  const submit = () => {
    if (isPending) return;
    if (edited !== undefined) mutate({ channelId: edited.channelId, note });
    else if (parsePromotionCode(code) === undefined) setErrors({ code: tError('agent_code_format') ?? t('codes.code_hint') });
    else mutate({ code, note });
  };
  return (
    <FormModal
      open
      title={edited === undefined ? t('codes.new_title') : t('codes.edit_of', { code: edited.code })}
      submit={edited === undefined ? t('codes.create') : tCommon('action.save')}
      busy={isPending}
      error={errors.form}
      onSubmit={submit}
      onClose={onClose}
    >
      {edited === undefined ? (
        <TextInput
          label={t('codes.code')}
          description={t('codes.code_hint')}
          name="code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
          error={inputError(errors.code)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          attributes={{ input: { dir: 'ltr' } }}
        />
      ) : null}
      <TextInput
        label={t('codes.note')}
        name="note"
        value={note}
        maxLength={AGENT_LIMITS.note}
        onChange={(event) => setNote(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus={edited === undefined ? undefined : true}
      />
    </FormModal>
  );
}
