import type { ReactNode } from 'react';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { UserCard } from './user-card.tsx';
import { UserNav } from './user-nav.tsx';
import classes from './user-area.module.css';

/** The frame of the user's own pages: who one is and where one can go at the side, the page beside it. */
export function UserArea({ children }: { readonly children: ReactNode }) {
  const words = useWords('user');
  return (
    <div className={classes.area}>
      <aside className={classes.side} aria-label={words('nav.label')}>
        <UserCard />
        <UserNav />
      </aside>
      <div className={classes.main}>{children}</div>
    </div>
  );
}
