import { useTranslation } from 'react-i18next';
import { COUNTRIES, DEFAULT_AREA_CODE, MOBILE_LENGTH } from '@matchpoint/contracts/rules/account';
import { DigitInput } from './digit-input.tsx';
import { mobileDigits } from './digits.ts';
import { Field, type FieldProps } from '../field.tsx';
import classes from './phone-field.module.css';

export interface PhoneFieldProps extends FieldProps {
  /** At most eleven digits. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
}

/** A field for a mobile number with its country code (spec §2: only +86 is listed), left to right in every language. */
export function PhoneField({ value, onChange, placeholder, ...field }: PhoneFieldProps) {
  const { t } = useTranslation('form');
  const country = (
    <select
      className={classes.country}
      defaultValue={DEFAULT_AREA_CODE}
      aria-label={t('phone.country')}
      autoComplete="tel-country-code"
      disabled={field.disabled}
    >
      {COUNTRIES.map(({ regionCode, code }) => (
        <option key={regionCode} value={code}>
          {code}
        </option>
      ))}
    </select>
  );
  return (
    <Field field={field} leading={country} dir="ltr">
      {(wiring) => (
        <DigitInput
          control={wiring}
          value={value}
          onChange={onChange}
          max={MOBILE_LENGTH}
          read={mobileDigits}
          autoComplete="tel-national"
          placeholder={placeholder ?? (field.hideLabel === true ? field.label : undefined)}
        />
      )}
    </Field>
  );
}
