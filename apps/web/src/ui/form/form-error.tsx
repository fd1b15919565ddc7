import type { ReactNode } from 'react';
import { Icon } from '../image/icon.tsx';
import { isShown } from './is-shown.ts';
import classes from './form-error.module.css';

/** The error of the whole form, announced when it appears. Its line keeps its height, so that nothing below it moves. */
export function FormError({ text }: { readonly text?: ReactNode }) {
  return (
    <div className={classes.line} role="alert">
      {isShown(text) ? (
        <p className={classes.error}>
          <Icon name="warn" size={16} />
          <bdi>{text}</bdi>
        </p>
      ) : null}
    </div>
  );
}
