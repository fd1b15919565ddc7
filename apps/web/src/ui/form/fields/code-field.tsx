import { useTranslation } from 'react-i18next';
import { CODE_LENGTH } from '@matchpoint/contracts/rules/account';
import { DigitInput } from './digit-input.tsx';
import { digitsOf } from './digits.ts';
import { Field, type FieldProps } from '../field.tsx';
import classes from './code-field.module.css';

export interface CodeFieldProps extends FieldProps {
  /** At most six digits. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Requests a code. The focus is already in the field; a caller that finds the number invalid may move it. */
  readonly onGet: () => void;
  /** Seconds until a new code may be requested; 0 when it may. */
  readonly secondsLeft: number;
  readonly sending?: boolean | undefined;
  readonly placeholder?: string | undefined;
}

/** A field for a code of six digits, with the button that requests it. Phones offer the code from the message; a pasted "123 456" works. */
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
          control={wiring}
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
