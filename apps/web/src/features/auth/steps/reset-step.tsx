import { useTranslation } from 'react-i18next';
import { codeError, DEFAULT_AREA_CODE, mobileError, passwordError } from '@matchpoint/contracts/rules/account';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Form } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/fields/password-field.tsx';
import { PhoneField } from '../../../ui/form/fields/phone-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { FormErrorLine } from '../form/form-error-line.tsx';
import { SentCodeField } from '../form/sent-code-field.tsx';
import { useFormError } from '../../../shared/account/use-form-error.ts';
import { ERROR_FIELDS } from '../form/error-fields.ts';

export interface ResetStepProps {
  readonly mobile: string;
  readonly onMobile: (mobile: string) => void;
  readonly onDone: () => void;
}

/** State 2: sets a new password with a code sent to the phone number. */
export function ResetStep({ mobile, onMobile, onDone }: ResetStepProps) {
  const { t } = useTranslation('auth');
  const formError = useFormError(ERROR_FIELDS);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, isPending } = trpc.auth.resetPassword.useMutation({ onSuccess: onDone, onError: formError.fail });
  const submit = () => {
    if (isPending || formError.show(mobileError(mobile), codeError(code), passwordError(password))) return;
    mutate({ mobile, areaCode: DEFAULT_AREA_CODE, code, password });
  };
  return (
    <Form label={t('title.reset')} onSubmit={submit}>
      <PhoneField name="mobile" label={t('mobile')} hideLabel value={mobile} onChange={onMobile} error={formError.at('mobile')} autoFocus />
      <SentCodeField purpose="reset" mobile={mobile} value={code} onChange={setCode} formError={formError} />
      <PasswordField
        name="password"
        label={t('new_password')}
        hideLabel
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={formError.at('password')}
      />
      <FormErrorLine text={formError.whole} />
      <SubmitButton busy={isPending}>{t('reset')}</SubmitButton>
    </Form>
  );
}
