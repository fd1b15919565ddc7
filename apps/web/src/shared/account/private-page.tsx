import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { RequireLogin } from './require-login.tsx';
import classes from './private-page.module.css';
import { useAccount } from './use-account.ts';

export interface PrivatePageProps {
  /** Name of the page, which also a visitor sees: the heading while there is nothing else. */
  readonly title: string;
  /** Sheets in their final size, until the user is known. */
  readonly skeleton: ReactNode;
  /** Sheets; the first of them has the heading. */
  readonly children: (user: OwnUser) => ReactNode;
}

/** A page of the user area. Who may not see it, or cannot now, is told so on one sheet under the page's name. */
export function PrivatePage({ title, skeleton, children }: PrivatePageProps) {
  const hydrated = useHydrated();
  const account = useAccount();
  const told = hydrated && (account.state === 'visitor' || (account.state === 'loading' && account.failed));
  return (
    <div className={told ? classes.sheet : classes.stack}>
      {account.state === 'in' ? null : told ? (
        <h1 className={classes.title}>{title}</h1>
      ) : (
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
      )}
      <RequireLogin skeleton={skeleton}>{children}</RequireLogin>
    </div>
  );
}
