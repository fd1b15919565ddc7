import type { ReactNode } from 'react';
import { Icon } from '../image/icon.tsx';
import { isShown } from './is-shown.ts';
import classes from './form-error.module.css';

/** What is wrong with the form as a whole, said when it appears. The line keeps its place, so that nothing under it jumps. */
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
