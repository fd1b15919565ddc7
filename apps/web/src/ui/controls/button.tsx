import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from '../image/icon.tsx';
import classes from './button.module.css';

/** The class of a button for links: `<Link className={buttonClass} data-kind="primary">`. */
export const buttonClass = classes.button ?? '';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** At most one `primary` on a screen; `danger` for actions that cannot be undone. */
  readonly kind?: 'primary' | 'plain' | 'danger';
}

export function Button({ kind = 'plain', className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      data-kind={kind}
      className={className === undefined ? classes.button : `${classes.button} ${className}`}
    />
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** What the button does, for screen readers. */
  readonly label: string;
  readonly flip?: boolean;
}

export function IconButton({ icon, label, flip = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={className === undefined ? classes.iconButton : `${classes.iconButton} ${className}`}
    >
      <Icon name={icon} flip={flip} />
    </button>
  );
}
