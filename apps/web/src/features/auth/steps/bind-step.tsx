import { useTranslation } from 'react-i18next';
import { codeError, DEFAULT_AREA_CODE, mobileError } from '@matchpoint/contracts/rules/account';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
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

/** A third-party identity that is not bound to an account yet. */
export interface UnboundIdentity {
  readonly provider: 'wx' | 'qq' | 'sz';
  readonly name: string;
  readonly avatar?: string | undefined;
}

export interface BindStepProps {
  readonly who: UnboundIdentity;
  readonly mobile: string;
  readonly onMobile: (mobile: string) => void;
}

/** State 3: binds a mobile number to a login by WeChat, QQ or the digital site. */
export function BindStep({ who, mobile, onMobile }: BindStepProps) {
  const { t } = useTranslation('auth');
  const completeLogin = useCompleteLogin();
  const formError = useFormError(ERROR_FIELDS);
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const { mutate, isPending } = trpc.auth.bindAccount.useMutation({ onSuccess: completeLogin, onError: formError.fail });
  const submit = (typed: string) => {
    if (isPending) return;
    if (formError.show(mobileError(mobile), codeError(typed), agreed ? undefined : 'AGREEMENT_REQUIRED')) return;
    mutate({ mobile, areaCode: DEFAULT_AREA_CODE, code: typed, agreed, ...referral(Date.now()) });
  };
  return (
    <Form label={t('title.bind')} onSubmit={() => submit(code)}>
      <p className={classes.who}>
        <Avatar uid={who.name.length} username={who.name} avatar={who.avatar} size={40} />
        <span>
          <b>
            <bdi>{who.name}</bdi>
          </b>
          <small>{t(`from.${who.provider}`)}</small>
        </span>
      </p>
      <PhoneField name="mobile" label={t('mobile')} hideLabel value={mobile} onChange={onMobile} error={formError.at('mobile')} autoFocus />
      <SentCodeField
        purpose="bind"
        mobile={mobile}
        value={code}
        onChange={setCode}
        formError={formError}
        onWhole={agreed ? submit : undefined}
      />
      <Agreement agreed={agreed} onAgreed={setAgreed} />
      <FormErrorLine text={formError.whole} />
      <SubmitButton busy={isPending}>{t('bind')}</SubmitButton>
      <p className={classes.note}>
        <bdi>{t('bind_note')}</bdi>
      </p>
      <ReferralNote />
    </Form>
  );
}
