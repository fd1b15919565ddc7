import { useTranslation } from 'react-i18next';
import { CODE_LENGTH } from '@matchpoint/contracts/rules/account';
import { DigitInput } from './digit-input.tsx';
import { digitsOf } from './digits.ts';
import { Field, type FieldProps } from '../field.tsx';
import classes from './code-field.module.css';

export interface CodeFieldProps extends FieldProps {
  /** Digits, at most six. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Asks for a code to be sent. The focus is in the field already; whoever finds the number faulty may move it. */
  readonly onGet: () => void;
  /** Until a new code can be asked for; 0 when it can. */
  readonly secondsLeft: number;
  readonly sending?: boolean | undefined;
  readonly placeholder?: string | undefined;
}

/** A code of six digits that was sent, and the button that has it sent. Phones offer it from the message; a pasted "123 456" works. */
export function CodeField({ value, onChange, onGet, secondsLeft, sending = false, placeholder, ...field }: CodeFieldProps) {
  const { t } = useTranslation('form');
  const label = secondsLeft > 0 ? t('code.again', { count: secondsLeft }) : t(sending ? 'code.sending' : 'code.get');
  const button = (
    <button
      type="button"
      className={classes.send}
      disabled={secondsLeft > 0 || sending || field.disabled === true}
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.querySelector('input')?.focus();
        onGet();
      }}
    >
      <bdi>{label}</bdi>
    </button>
  );
  return (
    <Field field={field} trailing={button}>
      {(wiring) => (
        <DigitInput
          wiring={wiring}
          value={value}
          onChange={onChange}
          max={CODE_LENGTH}
          read={digitsOf}
          autoComplete="one-time-code"
          placeholder={placeholder ?? (field.hideLabel === true ? field.label : undefined)}
        />
      )}
    </Field>
  );
}
