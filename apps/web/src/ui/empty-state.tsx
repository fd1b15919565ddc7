import type { ReactNode } from 'react';
import { Icon, type IconName } from './image/icon.tsx';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  readonly icon: IconName;
  /** Tells apart "no data" (暂无数据) and "network error" (网络出问题了), as product.md §1.1 requires. */
  readonly title: string;
  /** What would be here, or what the user can do. */
  readonly text?: string;
  /** A line of its own below `text`. */
  readonly hint?: string;
  /** One button or link. */
  readonly action?: ReactNode;
  readonly note?: string;
  /** Heading level in its context. */
  readonly level?: 1 | 2 | 3;
  /** Announces the state when it replaces content; a failure is an `alert`. */
  readonly role?: 'alert' | 'status';
}

/** Replaces a list, a panel or a page that has nothing to show. */
export function EmptyState({ icon, title, text, hint, action, note, level = 2, role }: EmptyStateProps) {
  const Heading: 'h1' | 'h2' | 'h3' = `h${level}`;
  return (
    <div className={classes.blank} role={role}>
      <Icon name={icon} size={40} className={classes.icon ?? ''} />
      <Heading className={classes.title}>{title}</Heading>
      {text === undefined ? null : <p>{text}</p>}
      {hint === undefined ? null : <p>{hint}</p>}
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
      {note === undefined ? null : <p className={classes.note}>{note}</p>}
    </div>
  );
}
