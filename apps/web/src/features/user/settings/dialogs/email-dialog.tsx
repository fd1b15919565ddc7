import { useTranslation } from 'react-i18next';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { codeError, emailError } from '@matchpoint/contracts/rules/account';
import { trpc } from '../../../../lib/trpc.ts';
import { useToast } from '../../../../ui/overlay/toast.tsx';
import { CodeInput } from '../../../../ui/work/code-input.tsx';
import { FormModal } from '../../../../ui/work/form-modal.tsx';
import { inputError } from '../../../../ui/work/input-error.tsx';
import { useFirstError, useServerErrors } from '../../../../ui/work/use-form-errors.ts';
import { useSendCode } from '../../../../shared/account/use-send-code.ts';

const FIELDS = {
  EMAIL_EMPTY: 'email',
  EMAIL_FORMAT: 'email',
  EMAIL_TAKEN: 'email',
  CODE_EMPTY: 'code',
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
} as const;

export interface EmailDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Binds an e-mail address with a code sent to it (spec §5). */
export function EmailDialog({ open, onClose }: EmailDialogProps) {
  const { t } = useTranslation('user');
  const { form, formError, busy, sentCode, sendCode, submit, close } = useEmailForm(onClose);
  return (
    <FormModal
      open={open}
      title={t('email.dialog')}
      intro={<p>{t('email.text')}</p>}
      submit={t('confirm')}
      busy={busy}
      error={formError}
      onSubmit={submit}
      onClose={close}
    >
      <TextInput
        {...form.getInputProps('email')}
        error={inputError(form.errors['email'])}
        name="email"
        type="email"
        label={t('email.address')}
        autoComplete="email"
        inputMode="email"
        data-autofocus
        attributes={{ input: { dir: 'ltr' } }}
      />
      <CodeInput
        {...form.getInputProps('code')}
        name="code"
        label={t('code.label')}
        secondsLeft={sentCode.secondsLeft}
        sending={sentCode.sending}
        onSend={sendCode}
      />
    </FormModal>
  );
}

function useEmailForm(onClose: () => void) {
  const { t } = useTranslation('user');
  const toast = useToast();
  const utils = trpc.useUtils();
  const firstError = useFirstError();
  const form = useForm({
    initialValues: { email: '', code: '' },
    validate: ({ email, code }) => firstError({ email: emailError(email.trim()), code: codeError(code) }),
  });
  const errors = useServerErrors(FIELDS, form.setFieldError);
  const { mutateAsync: requestCode } = trpc.user.sendEmailCode.useMutation();
  const sentCode = useSendCode('email', (email: string) => requestCode({ email }), errors.fail);
  const close = (): void => {
    form.reset();
    errors.clear();
    onClose();
  };
  const { mutate, isPending } = trpc.user.bindEmail.useMutation({
    onSuccess: (user) => {
      utils.user.me.setData({}, (before) => before && { ...before, user });
      toast({ icon: 'ok', kind: 'ok', text: t('email.done') });
      close();
    },
    onError: errors.fail,
  });
  return {
    form,
    formError: errors.formError,
    busy: isPending,
    sentCode,
    close,
    sendCode: () => {
      const email = form.values.email.trim();
      const invalid = firstError({ email: emailError(email) });
      form.setErrors(invalid);
      if (invalid['email'] === undefined) sentCode.send(email);
    },
    submit: form.onSubmit(({ email, code }) => {
      errors.clear();
      if (!isPending) mutate({ email: email.trim(), code });
    }),
  };
}
