import type { ReactNode } from 'react';
import { Icon } from '../image/icon.tsx';
import { isShown } from './is-shown.ts';
import classes from './form-error.module.css';

export interface FieldErrorProps {
  readonly id: string;
  readonly text: ReactNode;
}

/** The error of one field, announced when it appears. */
export function FieldError({ id, text }: FieldErrorProps) {
  if (!isShown(text)) return null;
  return (
    <p className={classes.error} id={id} role="alert">
      <Icon name="warn" size={16} />
      <bdi>{text}</bdi>
    </p>
  );
}
