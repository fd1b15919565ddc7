import { Icon } from '../image/icon.tsx';
import classes from './follow-button.module.css';

/** The star button of a match row; its target is 36 px. */
export function FollowButton({ on, label, onToggle }: { readonly on: boolean; readonly label: string; readonly onToggle: () => void }) {
  return (
    <button type="button" className={classes.button} aria-pressed={on} aria-label={label} title={label} onClick={onToggle}>
      <Icon name="star" size={16} />
    </button>
  );
}
