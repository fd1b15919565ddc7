import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { UserCard } from './user-card.tsx';
import { UserNav } from './user-nav.tsx';
import classes from './user-area.module.css';

/** Layout of the user area: the user card and the navigation at the side, the page beside them. */
export function UserArea({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('user');
  return (
    <div className={classes.area}>
      <aside className={classes.side} aria-label={t('nav.label')}>
        <UserCard />
        <UserNav />
      </aside>
      <div className={classes.main}>{children}</div>
    </div>
  );
}
