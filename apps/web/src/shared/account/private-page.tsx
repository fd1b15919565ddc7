import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { RequireLogin } from './require-login.tsx';
import classes from './private-page.module.css';
import { useAccount } from './use-account.ts';

export interface PrivatePageProps {
  /** The page's name, which visitors see too: the heading while there is no other content. */
  readonly title: string;
  /** Panels in their final size, shown until the user is known. */
  readonly skeleton: ReactNode;
  /** The panels; the first of them has the heading. */
  readonly children: (user: OwnUser) => ReactNode;
}

/** A page of the user area. Users who may not see it, or cannot see it now, get a message under the page's name. */
export function PrivatePage({ title, skeleton, children }: PrivatePageProps) {
  const hydrated = useHydrated();
  const account = useAccount();
  const isBlocked = hydrated && (account.state === 'visitor' || (account.state === 'loading' && account.error !== null));
  return (
    <div className={isBlocked ? classes.sheet : classes.stack}>
      {account.state === 'in' ? null : isBlocked ? (
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
