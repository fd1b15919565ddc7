import { useTranslation } from 'react-i18next';
import { TextInput } from '@mantine/core';
import { COUNTRIES, DEFAULT_AREA_CODE, MOBILE_LENGTH } from '@matchpoint/contracts/rules/account';
import type { ReactNode } from 'react';
import { useDigits } from '../form/fields/digit-input.tsx';
import { mobileDigits } from '../form/fields/digits.ts';
import { inputError } from './input-error.tsx';
import classes from './joined-input.module.css';

export interface PhoneInputProps {
  readonly label: string;
  readonly name: string;
  /** At most eleven digits. */
  readonly value?: string;
  readonly onChange: (value: string) => void;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
}

/** A mobile number with its country code (spec §2: only +86 is listed), left to right in every language. */
export function PhoneInput({ label, name, value = '', onChange, error, autoFocus }: PhoneInputProps) {
  const { t } = useTranslation('form');
  const digits = useDigits({ value, onChange, max: MOBILE_LENGTH, read: mobileDigits });
  const country = (
    <select className={classes.country} defaultValue={DEFAULT_AREA_CODE} aria-label={t('phone.country')} autoComplete="tel-country-code">
      {COUNTRIES.map(({ regionCode, code }) => (
        <option key={regionCode} value={code}>
          {code}
        </option>
      ))}
    </select>
  );
  return (
    <TextInput
      {...digits}
      label={label}
      name={name}
      error={inputError(error)}
      dir="ltr"
      autoComplete="tel-national"
      data-autofocus={autoFocus === true || undefined}
      leftSection={country}
      leftSectionPointerEvents="all"
      classNames={{ wrapper: classes.wrapper, input: classes.input, section: classes.section }}
      attributes={{ input: { dir: 'ltr' } }}
    />
  );
}
