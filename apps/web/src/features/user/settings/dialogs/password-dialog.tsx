import { useTranslation } from 'react-i18next';
import { useForm } from '@mantine/form';
import { codeError, passwordError } from '@matchpoint/contracts/rules/account';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { trpc } from '../../../../lib/trpc.ts';
import { useToast } from '../../../../ui/overlay/toast.tsx';
import { CodeInput } from '../../../../ui/work/code-input.tsx';
import { FormModal } from '../../../../ui/work/form-modal.tsx';
import { SecretInput } from '../../../../ui/work/secret-input.tsx';
import { passwordStrength } from './password-strength.ts';
import { SentTo } from './sent-to.tsx';
import { useFirstError, useServerErrors } from '../../../../ui/work/use-form-errors.ts';
import { useOwnCode } from './use-own-code.ts';

const FIELDS = {
  CODE_EMPTY: 'code',
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  PASSWORD_EMPTY: 'password',
  PASSWORD_REQUIREMENTS: 'password',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_COMMON: 'password',
} as const;

export interface PasswordDialogProps {
  readonly user: OwnUser;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Sets a password, confirmed by a code sent to the bound number. All other sessions are ended. */
export function PasswordDialog({ user, open, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('user');
  const toast = useToast();
  const utils = trpc.useUtils();
  const firstError = useFirstError();
  const form = useForm({
    initialValues: { code: '', password: '' },
    validate: ({ code, password }) => firstError({ code: codeError(code), password: passwordError(password) }),
  });
  const errors = useServerErrors(FIELDS, form.setFieldError);
  const ownCode = useOwnCode(errors.fail);
  const close = (): void => {
    form.reset();
    errors.clear();
    onClose();
  };
  const { mutate, isPending } = trpc.user.changePassword.useMutation({
    onSuccess: () => {
      void utils.user.me.invalidate();
      void utils.user.sessions.invalidate();
      toast({ icon: 'ok', kind: 'ok', text: t('password.done') });
      close();
    },
    onError: errors.fail,
  });
  const submit = form.onSubmit((values) => {
    errors.clear();
    if (!isPending) mutate(values);
  });
  const strength = passwordStrength(form.values.password);
  return (
    <FormModal
      open={open}
      title={t(user.hasPassword ? 'password.change' : 'password.add')}
      intro={
        <>
          <SentTo mobile={user.mobile} />
          <p>{t('password.ends_others')}</p>
        </>
      }
      submit={t('confirm')}
      busy={isPending}
      error={errors.formError}
      onSubmit={submit}
      onClose={close}
    >
      <CodeInput
        {...form.getInputProps('code')}
        name="code"
        label={t('code.label')}
        secondsLeft={ownCode.secondsLeft}
        sending={ownCode.sending}
        onSend={() => ownCode.send()}
        autoFocus
      />
      <SecretInput
        {...form.getInputProps('password')}
        name="password"
        label={t('password.new')}
        autoComplete="new-password"
        hint={strength === undefined ? t('password.rule') : t(`password.strength.${strength}`)}
      />
    </FormModal>
  );
}
