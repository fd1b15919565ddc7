import { useTranslation } from 'react-i18next';
import { CODE_LENGTH, DEFAULT_AREA_CODE, mobileError } from '@matchpoint/contracts/rules/account';
import { useRef } from 'react';
import { CodeField } from '../../../ui/form/fields/code-field.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useChallengedCall } from '../../../shared/account/use-challenged-call.ts';
import { useSendCode } from '../../../shared/account/use-send-code.ts';
import { ChallengeNote } from './challenge-note.tsx';
import { saveCodeMobile } from './code-mobile.ts';
import type { AuthFormError } from './error-fields.ts';
import classes from './sent-code-field.module.css';

/** The purpose of a verification code. */
type CodePurpose = 'login' | 'reset' | 'bind';

export interface SentCodeFieldProps {
  readonly purpose: CodePurpose;
  /** The phone number that the code is sent to. */
  readonly mobile: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly formError: AuthFormError;
  /** Called after a complete code was pasted or autofilled, if the phone number is valid. */
  readonly onWhole?: ((code: string) => void) | undefined;
}

/** Renders the code field of a form in the login dialog, with the button that sends a code. */
export function SentCodeField({ purpose, mobile, value, onChange, formError, onWhole }: SentCodeFieldProps) {
  const { t } = useTranslation('auth');
  const box = useRef<HTMLDivElement>(null);
  const { mutateAsync } = trpc.auth.sendCode.useMutation();
  const { run, isSolving } = useChallengedCall();
  const { send, sending, secondsLeft } = useSendCode(
    purpose,
    async (to: string) => {
      const sent = await run((challenge) => mutateAsync({ mobile: to, areaCode: DEFAULT_AREA_CODE, purpose, challenge }));
      saveCodeMobile(to);
      return sent;
    },
    formError.fail,
  );
  return (
    <div ref={box} className={classes.box}>
      <CodeField
        name="code"
        label={t('code')}
        hideLabel
        value={value}
        onChange={(next) => {
          onChange(next);
          if (next.length === CODE_LENGTH && value.length < CODE_LENGTH - 1 && mobileError(mobile) === undefined) onWhole?.(next);
        }}
        error={formError.at('code')}
        secondsLeft={secondsLeft}
        sending={sending}
        onGet={() => {
          if (formError.show(mobileError(mobile))) box.current?.closest('form')?.querySelector<HTMLElement>('[name=mobile]')?.focus();
          else send(mobile);
        }}
      />
      <ChallengeNote isSolving={isSolving} />
    </div>
  );
}
