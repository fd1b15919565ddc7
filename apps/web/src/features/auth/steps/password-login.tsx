import { useTranslation } from 'react-i18next';
import { DEFAULT_AREA_CODE, mobileError } from '@matchpoint/contracts/rules/account';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Form } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/fields/password-field.tsx';
import { PhoneField } from '../../../ui/form/fields/phone-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Agreement } from '../form/agreement.tsx';
import type { LoginFormProps } from './code-login.tsx';
import { ChallengeNote } from '../form/challenge-note.tsx';
import { FormErrorLine } from '../form/form-error-line.tsx';
import { referral } from '../referral.ts';
import { useCompleteLogin } from '../use-complete-login.ts';
import { useChallengedCall } from '../../../shared/account/use-challenged-call.ts';
import { useFormError } from '../../../shared/account/use-form-error.ts';
import { ERROR_FIELDS } from '../form/error-fields.ts';
import classes from '../form/form-note.module.css';

export interface PasswordLoginProps extends LoginFormProps {
  readonly changed: boolean;
  readonly onForgot: () => void;
}

/** Renders the login by phone number and password. The error for wrong credentials does not say which of the two is wrong. */
export function PasswordLogin({ mobile, onMobile, agreed, onAgreed, error, autoFocus, changed, onForgot }: PasswordLoginProps) {
  const { t } = useTranslation('auth');
  const completeLogin = useCompleteLogin('pwd');
  const formError = useFormError(ERROR_FIELDS, error);
  const [password, setPassword] = useState('');
  const { mutateAsync } = trpc.auth.loginByPassword.useMutation();
  const { run, isBusy, isSolving } = useChallengedCall();
  const submit = () => {
    if (isBusy) return;
    const empty = password === '' ? 'PASSWORD_EMPTY' : undefined;
    if (formError.show(mobileError(mobile), empty, agreed ? undefined : 'AGREEMENT_REQUIRED')) return;
    const login = { mobile, areaCode: DEFAULT_AREA_CODE, password, agreed, ...referral(Date.now()) };
    run((challenge) => mutateAsync({ ...login, challenge })).then(completeLogin, formError.fail);
  };
  return (
    <Form label={t('tab.pwd')} onSubmit={submit}>
      {changed ? (
        <p className={classes.done} role="status">
          <Icon name="ok" size={16} />
          {t('changed')}
        </p>
      ) : null}
      <PhoneField
        name="mobile"
        label={t('mobile')}
        hideLabel
        value={mobile}
        onChange={onMobile}
        error={formError.at('mobile')}
        autoFocus={autoFocus && !changed}
      />
      <PasswordField
        name="password"
        label={t('password')}
        hideLabel
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={formError.at('password')}
        autoFocus={autoFocus && changed}
      />
      <button type="button" className={classes.forgot} onClick={onForgot}>
        {t('forgot')}
      </button>
      <Agreement agreed={agreed} onAgreed={onAgreed} />
      <ChallengeNote isSolving={isSolving} />
      <FormErrorLine text={formError.whole} />
      <SubmitButton busy={isBusy}>{t('submit')}</SubmitButton>
    </Form>
  );
}
