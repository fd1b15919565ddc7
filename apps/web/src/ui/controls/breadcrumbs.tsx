import { Children, type ReactNode } from 'react';
import { Icon } from '../image/icon.tsx';
import classes from './breadcrumbs.module.css';

/** The breadcrumbs of an item; `children` are the links to its parents, outermost first. */
export function Breadcrumbs({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav className={classes.breadcrumbs} aria-label={label}>
      <ol>
        {Children.toArray(children).map((link, index) => (
          <li key={index}>
            {index === 0 ? null : <Icon name="next" size={16} flip />}
            {link}
          </li>
        ))}
      </ol>
    </nav>
  );
}
