import { formatCount } from '@matchpoint/i18n/format-count';
import type { ReactNode } from 'react';
import classes from './segmented-control.module.css';

/** The class of the strip for tabs that are links: `<nav className={segmentedControlClass}><Link aria-current=…>`. */
export const segmentedControlClass = classes.control ?? '';

export interface SegmentedOption<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  readonly count?: number | undefined;
}

export interface SegmentedControlProps<T extends string> {
  readonly label: string;
  readonly options: readonly SegmentedOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A choice within one panel, as buttons with `aria-pressed`. A choice with a URL of its own is a link instead. */
export function SegmentedControl<T extends string>({ label, options, value, onChange }: SegmentedControlProps<T>) {
  return (
    <div className={classes.control} role="group" aria-label={label}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
          {option.count === undefined ? null : <SegmentCount count={option.count} />}
        </button>
      ))}
    </div>
  );
}

/** The number of entries of a choice. */
export function SegmentCount({ count }: { readonly count: number }) {
  return <span className={classes.count}>{formatCount(count)}</span>;
}
