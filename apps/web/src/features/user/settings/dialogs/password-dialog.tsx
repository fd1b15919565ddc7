import { useTranslation } from 'react-i18next';
import { codeError, passwordError } from '@matchpoint/contracts/rules/account';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { CodeField } from '../../../../ui/form/fields/code-field.tsx';
import { PasswordField } from '../../../../ui/form/fields/password-field.tsx';
import { useToast } from '../../../../ui/overlay/toast.tsx';
import { FormDialog } from './form-dialog.tsx';
import { passwordStrength } from './password-strength.ts';
import { SentTo } from './sent-to.tsx';
import { useFormError } from '../../../../shared/account/use-form-error.ts';
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

/** Sets a password with a code that is sent to the own number; every other login ends with it. */
export function PasswordDialog({ user, open, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('user');
  const toast = useToast();
  const utils = trpc.useUtils();
  const fault = useFormError<'code' | 'password'>(FIELDS);
  const ownCode = useOwnCode(fault.fail);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const close = (): void => {
    setCode('');
    setPassword('');
    fault.clear();
    onClose();
  };
  const { mutate, isPending } = trpc.user.changePassword.useMutation({
    onSuccess: () => {
      void utils.user.me.invalidate();
      void utils.user.sessions.invalidate();
      toast({ icon: 'ok', kind: 'ok', text: t('password.done') });
      close();
    },
    onError: fault.fail,
  });
  const submit = (): void => {
    if (isPending || fault.show(['code', codeError(code)], ['password', passwordError(password)])) return;
    mutate({ code, password });
  };
  const strength = passwordStrength(password);
  return (
    <FormDialog
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
      error={fault.whole}
      onSubmit={submit}
      onClose={close}
    >
      <CodeField
        name="code"
        label={t('code.label')}
        value={code}
        onChange={setCode}
        error={fault.at('code')}
        secondsLeft={ownCode.secondsLeft}
        sending={ownCode.sending}
        onGet={() => ownCode.send()}
        autoFocus
      />
      <PasswordField
        name="password"
        label={t('password.new')}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={fault.at('password')}
        hint={strength === undefined ? t('password.rule') : t(`password.strength.${strength}`)}
      />
    </FormDialog>
  );
}
