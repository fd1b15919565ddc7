import { useTranslation } from 'react-i18next';
import { TextInput } from '@mantine/core';
import { CODE_LENGTH } from '@matchpoint/contracts/rules/account';
import type { ReactNode } from 'react';
import { useDigits } from '../form/fields/digit-input.tsx';
import { digitsOf } from '../form/fields/digits.ts';
import { inputError } from './input-error.tsx';
import classes from './joined-input.module.css';

export interface CodeInputProps {
  readonly label: string;
  readonly name: string;
  /** At most six digits. */
  readonly value?: string;
  readonly onChange: (value: string) => void;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
  /** Requests a code. The input has the focus already. */
  readonly onSend: () => void;
  /** Seconds until a new code can be requested; 0 when it can. */
  readonly secondsLeft: number;
  readonly sending: boolean;
}

/** A six-digit code with the button that sends it. Phones suggest the code from the message; a pasted "123 456" works. */
export function CodeInput({ label, name, value = '', onChange, error, autoFocus, onSend, secondsLeft, sending }: CodeInputProps) {
  const { t } = useTranslation('form');
  const digits = useDigits({ value, onChange, max: CODE_LENGTH, read: digitsOf });
  const send = (
    <button
      type="button"
      className={classes.send}
      disabled={secondsLeft > 0 || sending}
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.parentElement?.querySelector('input')?.focus();
        onSend();
      }}
    >
      <bdi>{secondsLeft > 0 ? t('code.again', { count: secondsLeft }) : t(sending ? 'code.sending' : 'code.get')}</bdi>
    </button>
  );
  return (
    <TextInput
      {...digits}
      label={label}
      name={name}
      error={inputError(error)}
      autoComplete="one-time-code"
      data-autofocus={autoFocus === true || undefined}
      rightSection={send}
      classNames={{ wrapper: classes.wrapper, input: classes.input, section: classes.section }}
      attributes={{ input: { dir: 'ltr' } }}
    />
  );
}
