import type { HTMLAttributes, ReactNode } from 'react';
import { Field, type FieldProps } from '../field.tsx';

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'url' | 'search' | undefined;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number | undefined;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  /** `ltr` for addresses and numbers. */
  readonly dir?: 'ltr' | 'auto' | undefined;
}

/** One line of text. */
export function TextField({ value, onChange, type = 'text', placeholder, autoComplete, inputMode, maxLength, ...rest }: TextFieldProps) {
  const { leading, trailing, dir = type === 'email' || type === 'url' ? 'ltr' : undefined, ...field } = rest;
  return (
    <Field field={field} leading={leading} trailing={trailing}>
      {(wiring) => (
        <input
          {...wiring}
          type={type}
          dir={dir}
          value={value}
          placeholder={placeholder ?? (field.hideLabel === true ? field.label : undefined)}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
