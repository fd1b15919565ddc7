import { useTranslation } from 'react-i18next';
import { Bdi } from '../../bdi.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden.tsx';
import { Field, type FieldProps } from '../field.tsx';
import classes from './textarea-field.module.css';

export interface TextareaFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /**
   * Maximum number of characters (code points). More can be typed; the field is then marked and the form must reject it. Cutting would lose
   * pasted text.
   */
  readonly maxLength: number;
  /** Returns the length of a text when it is not the number of its code points. */
  readonly lengthOf?: ((text: string) => number) | undefined;
  readonly rows?: number | undefined;
  readonly placeholder?: string | undefined;
}

/** A field for several lines of text, with a counter of its characters. */
export function TextareaField({ value, onChange, maxLength, rows = 3, placeholder, lengthOf = codePoints, ...field }: TextareaFieldProps) {
  const { t } = useTranslation('form');
  const length = lengthOf(value);
  const over = length - maxLength;
  const counter = (
    <div className={classes.counter} data-over={over > 0 || undefined}>
      <span aria-hidden="true">
        <Bdi>
          {length}/{maxLength}
        </Bdi>
      </span>
      <VisuallyHidden>{over > 0 ? t('area.over', { count: over }) : t('area.left', { count: -over })}</VisuallyHidden>
    </div>
  );
  return (
    <Field field={field} aside={counter}>
      {(wiring) => (
        <textarea
          {...wiring}
          className={`${wiring.className} ${classes.textarea}`}
          aria-invalid={over > 0 || wiring['aria-invalid']}
          dir="auto"
          rows={rows}
          value={value}
          placeholder={placeholder ?? (field.hideLabel === true ? field.label : undefined)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

function codePoints(text: string): number {
  return Array.from(text).length;
}
