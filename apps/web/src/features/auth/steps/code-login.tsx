import { useTranslation } from 'react-i18next';
import { codeError, DEFAULT_AREA_CODE, mobileError, WELCOME_COINS } from '@matchpoint/contracts/rules/account';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Form } from '../../../ui/form/form.tsx';
import { PhoneField } from '../../../ui/form/fields/phone-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Agreement } from '../form/agreement.tsx';
import { ReferralNote } from '../form/referral-note.tsx';
import { FormErrorLine } from '../form/form-error-line.tsx';
import { referral } from '../referral.ts';
import { SentCodeField } from '../form/sent-code-field.tsx';
import { useCompleteLogin } from '../use-complete-login.ts';
import { useFormError } from '../../../shared/account/use-form-error.ts';
import { ERROR_FIELDS } from '../form/error-fields.ts';
import classes from '../form/form-note.module.css';

export interface LoginFormProps {
  readonly mobile: string;
  readonly onMobile: (mobile: string) => void;
  readonly agreed: boolean;
  readonly onAgreed: (agreed: boolean) => void;
  readonly error: string | undefined;
  readonly autoFocus: boolean;
}

/** Renders the login by a code sent to the phone number. An unknown number gets a new account. */
export function CodeLogin({ mobile, onMobile, agreed, onAgreed, error, autoFocus }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const completeLogin = useCompleteLogin('code');
  const formError = useFormError(ERROR_FIELDS, error);
  const [code, setCode] = useState('');
  const { mutate, isPending } = trpc.auth.loginByCode.useMutation({
    onSuccess: completeLogin,
    onError: formError.fail,
  });
  const submit = (typed: string) => {
    if (isPending) return;
    if (formError.show(mobileError(mobile), codeError(typed), agreed ? undefined : 'AGREEMENT_REQUIRED')) return;
    mutate({ mobile, areaCode: DEFAULT_AREA_CODE, code: typed, agreed, ...referral(Date.now()) });
  };
  return (
    <Form label={t('tab.code')} onSubmit={() => submit(code)}>
      <PhoneField
        name="mobile"
        label={t('mobile')}
        hideLabel
        value={mobile}
        onChange={onMobile}
        error={formError.at('mobile')}
        autoFocus={autoFocus}
      />
      <SentCodeField
        purpose="login"
        mobile={mobile}
        value={code}
        onChange={setCode}
        formError={formError}
        onWhole={agreed ? submit : undefined}
      />
      <Agreement agreed={agreed} onAgreed={onAgreed} />
      <FormErrorLine text={formError.whole} />
      <SubmitButton busy={isPending}>{t('submit')}</SubmitButton>
      <p className={classes.note}>
        <bdi>{t('code_note', { coins: WELCOME_COINS })}</bdi>
      </p>
      <ReferralNote />
    </Form>
  );
}
