import { useTranslation } from 'react-i18next';
import { codeError, emailError } from '@matchpoint/contracts/rules/account';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { CodeField } from '../../../../ui/form/fields/code-field.tsx';
import { TextField } from '../../../../ui/form/fields/text-field.tsx';
import { useToast } from '../../../../ui/overlay/toast.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useFormError } from '../../../../shared/account/use-form-error.ts';
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
  const form = useEmailForm(onClose);
  const { fault, sent } = form;
  return (
    <FormDialog
      open={open}
      title={t('email.dialog')}
      intro={<p>{t('email.text')}</p>}
      submit={t('confirm')}
      busy={form.busy}
      error={fault.whole}
      onSubmit={form.submit}
      onClose={form.close}
    >
      <TextField
        name="email"
        type="email"
        label={t('email.address')}
        value={form.email}
        onChange={form.setEmail}
        error={fault.at('email')}
        autoComplete="email"
        inputMode="email"
        autoFocus
      />
      <CodeField
        name="code"
        label={t('code.label')}
        value={form.code}
        onChange={form.setCode}
        error={fault.at('code')}
        secondsLeft={sent.secondsLeft}
        sending={sent.sending}
        onGet={form.getCode}
      />
    </FormDialog>
  );
}

function useEmailForm(onClose: () => void) {
  const { t } = useTranslation('user');
  const toast = useToast();
  const utils = trpc.useUtils();
  const fault = useFormError<'email' | 'code'>(FIELDS);
  const [typed, setEmail] = useState('');
  const [code, setCode] = useState('');
  const email = typed.trim();
  const { mutateAsync: ask } = trpc.user.sendEmailCode.useMutation();
  const sent = useSendCode('email', (to: string) => ask({ email: to }), fault.fail);
  const close = (): void => {
    setEmail('');
    setCode('');
    fault.clear();
    onClose();
  };
  const { mutate, isPending } = trpc.user.bindEmail.useMutation({
    onSuccess: (user) => {
      utils.user.me.setData({}, (before) => before && { ...before, user });
      toast({ icon: 'ok', kind: 'ok', text: t('email.done') });
      close();
    },
    onError: fault.fail,
  });
  return {
    fault,
    sent,
    email: typed,
    setEmail,
    code,
    setCode,
    close,
    busy: isPending,
    getCode: () => {
      if (!fault.show(['email', emailError(email)])) sent.send(email);
    },
    submit: () => {
      if (isPending || fault.show(['email', emailError(email)], ['code', codeError(code)])) return;
      mutate({ email, code });
    },
  };
}
