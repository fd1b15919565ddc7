import { useTranslation } from 'react-i18next';
import { Icon } from '../../image/icon.tsx';
import { Field, type FieldProps } from '../field.tsx';
import classes from './select-field.module.css';

export interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
}

export interface SelectFieldProps<V extends string> extends FieldProps {
  readonly options: readonly SelectOption<V>[];
  /** Empty while nothing is chosen. */
  readonly value: V | '';
  readonly onChange: (value: V) => void;
  readonly autoComplete?: string | undefined;
}

/** A choice of a few options with the system's own list, which is the best one on a phone. */
export function SelectField<V extends string>({ options, value, onChange, autoComplete, ...field }: SelectFieldProps<V>) {
  const { t } = useTranslation('form');
  const arrow = (
    <span className={classes.arrow}>
      <Icon name="down" size={16} />
    </span>
  );
  return (
    <Field field={field} trailing={arrow}>
      {(wiring) => (
        <select
          {...wiring}
          className={`${wiring.className} ${classes.select}`}
          value={value}
          autoComplete={autoComplete}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {value === '' ? (
            <option value="" disabled>
              {field.hideLabel === true ? field.label : t('select.choose')}
            </option>
          ) : null}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
