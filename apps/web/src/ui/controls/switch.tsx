import classes from './switch.module.css';

export interface SwitchProps {
  readonly label: string;
  /** A second line under the label. */
  readonly hint?: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A line with a switch at its end; the whole line is its target. */
export function Switch({ label, hint, on, disabled = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-disabled={disabled || undefined}
      className={classes.switch}
      onClick={() => {
        if (!disabled) onChange(!on);
      }}
    >
      <span>
        {label}
        {hint === undefined ? null : <small>{hint}</small>}
      </span>
      <i />
    </button>
  );
}
