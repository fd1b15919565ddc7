import type { ReactNode } from 'react';
import { useWords } from '../app/use-words.ts';
import classes from './pager.module.css';

export interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  /** A link to a page. */
  readonly link: (page: number, text: string) => ReactNode;
}

/** To the pages before and behind; nothing where there is only one. */
export function Pager({ page, total, pageSize, link }: PagerProps) {
  const words = useWords('user');
  const last = Math.max(1, Math.ceil(total / Math.max(1, pageSize)));
  if (last === 1 && page === 1) return null;
  return (
    <nav className={classes.pager} aria-label={words('pager.label')}>
      <span>{page > 1 ? link(Math.min(page - 1, last), words('pager.previous')) : null}</span>
      <span>{words('pager.at', { page, last })}</span>
      <span>{page < last ? link(page + 1, words('pager.next')) : null}</span>
    </nav>
  );
}
