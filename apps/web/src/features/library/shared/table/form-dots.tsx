import { Outcome } from '../../../../shared/match/outcome.tsx';
import classes from './table.module.css';

/** Results, newest last: the newest is on the right in every language, as on a time line. */
export function FormDots({ form, label }: { readonly form: readonly ('W' | 'D' | 'L' | 'other')[]; readonly label: string }) {
  const known = form.filter((value) => value !== 'other');
  if (known.length === 0) return null;
  return (
    <span className={classes.form} role="group" aria-label={label}>
      {known.map((value, index) => (
        <Outcome key={index} value={value} />
      ))}
    </span>
  );
}
