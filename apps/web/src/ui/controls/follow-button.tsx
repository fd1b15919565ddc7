import { Icon } from '../image/icon.tsx';
import classes from './follow-button.module.css';

/** The favourite mark of a row: 36 px to hit. */
export function Star({ on, label, onToggle }: { readonly on: boolean; readonly label: string; readonly onToggle: () => void }) {
  return (
    <button type="button" className={classes.button} aria-pressed={on} aria-label={label} title={label} onClick={onToggle}>
      <Icon name="star" size={16} />
    </button>
  );
}
