import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { IconButton } from '../../controls/button.tsx';
import { Field, type FieldProps } from '../field.tsx';
import classes from './password-field.module.css';

export interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly placeholder?: string | undefined;
}

/**
 * A password field with a button that reveals the text. Password managers can fill it in; nothing is cut, so the typed text is the
 * password.
 */
export function PasswordField({ value, onChange, autoComplete, placeholder, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('form');
  const [shown, setShown] = useState(false);
  const eye = (
    <IconButton
      className={classes.reveal}
      icon={shown ? 'eye-off' : 'eye'}
      label={t('password.show')}
      aria-pressed={shown}
      disabled={field.disabled}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <Field field={field} trailing={eye}>
      {(wiring) => (
        <input
          {...wiring}
          type={shown ? 'text' : 'password'}
          dir="ltr"
          value={value}
          placeholder={placeholder ?? (field.hideLabel === true ? field.label : undefined)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
