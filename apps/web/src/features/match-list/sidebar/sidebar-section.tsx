import { formatCount } from '@matchpoint/i18n/format-count';
import type { ReactNode } from 'react';
import classes from './sidebar-section.module.css';

/** A narrow panel of links. */
export function SidebarSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

/** The count at the end of a sidebar row; red when a match is live. */
export function SidebarCount({ count, live = false }: { readonly count: number | undefined; readonly live?: boolean }) {
  return (
    <span className={classes.count} data-live={(live && (count ?? 0) > 0) || undefined}>
      {count === undefined || count === 0 ? '–' : formatCount(count)}
    </span>
  );
}
