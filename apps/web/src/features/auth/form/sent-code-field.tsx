import { useTranslation } from 'react-i18next';
import { CODE_LENGTH, mobileError } from '@matchpoint/contracts/rules/account';
import { useRef } from 'react';
import { CodeField } from '../../../ui/form/fields/code-field.tsx';

import { useCodeSending, type CodePurpose } from './use-code-sending.ts';
import type { FormErrors } from './use-form-errors.ts';
import classes from './sent-code-field.module.css';

export interface SentCodeFieldProps {
  readonly purpose: CodePurpose;
  /** Where it is sent to. */
  readonly mobile: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly faults: FormErrors;
  /** A whole code came in at once, pasted or filled in from the message. */
  readonly onWhole?: ((code: string) => void) | undefined;
}

/** The code of a form of the dialog, and what sends it. */
export function SentCodeField({ purpose, mobile, value, onChange, faults, onWhole }: SentCodeFieldProps) {
  const { t } = useTranslation('auth');
  const box = useRef<HTMLDivElement>(null);
  const { send, sending, secondsLeft } = useCodeSending(purpose, faults.fail);
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
        error={faults.at('code')}
        secondsLeft={secondsLeft}
        sending={sending}
        onGet={() => {
          if (faults.show(mobileError(mobile))) box.current?.closest('form')?.querySelector<HTMLElement>('[name=mobile]')?.focus();
          else send(mobile);
        }}
      />
    </div>
  );
}
