import { useTranslation } from 'react-i18next';
import { codeError, DEFAULT_AREA_CODE, mobileError, WELCOME_COINS } from '@matchpoint/contracts/rules/account';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Form } from '../../../ui/form/form.tsx';
import { PhoneField } from '../../../ui/form/fields/phone-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Agreement } from '../form/agreement.tsx';
import { FormErrorLine } from '../form/form-error-line.tsx';
import { referral } from '../referral.ts';
import { SentCodeField } from '../form/sent-code-field.tsx';
import { useCompleteLogin } from '../use-complete-login.ts';
import { useFormErrors } from '../form/use-form-errors.ts';
import classes from '../form/form-note.module.css';

export interface LoginFormProps {
  readonly mobile: string;
  readonly onMobile: (mobile: string) => void;
  readonly agreed: boolean;
  readonly onAgreed: (agreed: boolean) => void;
  readonly error: string | undefined;
  readonly autoFocus: boolean;
}

/** By a code that is sent to the number; an unknown number gets an account. */
export function CodeLogin({ mobile, onMobile, agreed, onAgreed, error, autoFocus }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const enter = useCompleteLogin('code');
  const faults = useFormErrors(error);
  const [code, setCode] = useState('');
  const { mutate, isPending } = trpc.auth.loginByCode.useMutation({
    onSuccess: enter,
    onError: faults.fail,
  });
  const submit = (typed: string) => {
    if (isPending) return;
    if (faults.show(mobileError(mobile), codeError(typed), agreed ? undefined : 'AGREEMENT_REQUIRED')) return;
    mutate({ mobile, areaCode: DEFAULT_AREA_CODE, code: typed, agreed, ...referral() });
  };
  return (
    <Form label={t('tab.code')} onSubmit={() => submit(code)}>
      <PhoneField
        name="mobile"
        label={t('mobile')}
        hideLabel
        value={mobile}
        onChange={onMobile}
        error={faults.at('mobile')}
        autoFocus={autoFocus}
      />
      <SentCodeField
        purpose="login"
        mobile={mobile}
        value={code}
        onChange={setCode}
        faults={faults}
        onWhole={agreed ? submit : undefined}
      />
      <Agreement agreed={agreed} onAgreed={onAgreed} />
      <FormErrorLine text={faults.at('form')} />
      <SubmitButton busy={isPending}>{t('submit')}</SubmitButton>
      <p className={classes.note}>
        <bdi>{t('code_note', { coins: WELCOME_COINS })}</bdi>
      </p>
    </Form>
  );
}
