import { useTranslation } from 'react-i18next';
import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../image/icon.tsx';
import { inputError } from './input-error.tsx';

export interface SecretInputProps {
  readonly label: string;
  readonly name: string;
  readonly value?: string;
  readonly onChange: (value: string) => void;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its eye is pressed. Password managers fill it in, and nothing is cut off. */
export function SecretInput({ label, name, value = '', onChange, error, hint, autoComplete }: SecretInputProps) {
  const { t } = useTranslation('form');
  const shown = inputError(error);
  return (
    <PasswordInput
      label={label}
      name={name}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={shown}
      aria-invalid={shown === undefined ? undefined : true}
      description={hint}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      visibilityToggleFocusable
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
    />
  );
}

function Eye({ reveal }: { readonly reveal: boolean }) {
  return <Icon name={reveal ? 'eye-off' : 'eye'} />;
}
