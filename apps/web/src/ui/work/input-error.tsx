import type { ReactNode } from 'react';
import { Icon } from '../image/icon.tsx';
import classes from './input-error.module.css';

/** Gives an error of a form to an input of Mantine, with the mark that the site's own fields show. */
export function inputError(text: ReactNode): ReactNode {
  if (text === undefined || text === null || text === '' || text === false) return undefined;
  return (
    <span className={classes.error} role="alert">
      <Icon name="warn" size={16} />
      <bdi>{text}</bdi>
    </span>
  );
}
