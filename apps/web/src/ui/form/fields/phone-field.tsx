import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES, DEFAULT_AREA_CODE, MOBILE_LENGTH } from '@matchpoint/contracts/rules/account';
import { countryName } from '@matchpoint/i18n/country-name';
import { usePage } from '../../../lib/page/page-context.ts';
import { Flag } from '../../image/flag.tsx';
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

/** A field for a mobile number with its country: flag, name and code (spec §2: only +86 is listed). Left to right in every language. */
export function PhoneField({ value, onChange, placeholder, ...field }: PhoneFieldProps) {
  const { t } = useTranslation('form');
  const { locale } = usePage();
  const [areaCode, setAreaCode] = useState<string>(DEFAULT_AREA_CODE);
  const chosen = COUNTRIES.find(({ code }) => code === areaCode);
  const country = (
    <span className={classes.country}>
      {chosen === undefined ? null : <Flag regionCode={chosen.regionCode} />}
      <select
        value={areaCode}
        onChange={({ target }) => setAreaCode(target.value)}
        aria-label={t('phone.country')}
        autoComplete="tel-country-code"
        disabled={field.disabled}
      >
        {COUNTRIES.map(({ regionCode, code }) => (
          <option key={regionCode} value={code}>
            {countryName(regionCode, locale.code)} {code}
          </option>
        ))}
      </select>
    </span>
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
