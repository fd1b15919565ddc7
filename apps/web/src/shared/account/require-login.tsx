import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../../lib/i18n/use-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLoginDialog } from './login-dialog.ts';
import { session } from './session.ts';
import { useAccount } from './use-account.ts';

export interface RequireLoginProps {
  /** What stands there until the user is known, in the final size. */
  readonly skeleton: ReactNode;
  readonly children: (user: OwnUser) => ReactNode;
}

/** What only a user has: a visitor is asked to log in, once by the dialog, then by a button. */
export function RequireLogin({ skeleton, children }: RequireLoginProps) {
  const words = useWords('shell');
  const common = useWords('common');
  const hydrated = useHydrated();
  const account = useAccount();
  const { open, prepare } = useLoginDialog();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    if (session.uid() === undefined) open();
  }, [open]);
  if (account.state === 'in') return children(account.user);
  if (account.state === 'loading' && account.failed) {
    const retry = <Button onClick={account.retry}>{common('action.retry')}</Button>;
    return <EmptyState icon="offline" role="alert" title={common('state.failed')} text={common('state.failed_hint')} action={retry} />;
  }
  // The server does not know who asks: its page waits as one that is being read.
  if (account.state === 'loading' || !hydrated) return skeleton;
  return (
    <EmptyState
      icon="user"
      title={words('account.only')}
      text={words('account.only_text')}
      action={
        <Button kind="primary" onPointerEnter={prepare} onFocus={prepare} onClick={open}>
          {words('account.login')}
        </Button>
      }
    />
  );
}
