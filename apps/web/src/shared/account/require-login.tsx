import { useTranslation } from 'react-i18next';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLoginDialog } from './login-dialog.ts';
import { session } from './session.ts';
import { useAccount } from './use-account.ts';
import { FailedState } from '../system/failed-state.tsx';

export interface RequireLoginProps {
  /** Shown until the user is known, in the final size. */
  readonly skeleton: ReactNode;
  readonly children: (user: OwnUser) => ReactNode;
}

/** Content for users only: a visitor is asked to log in, once by the dialog, then by a button. */
export function RequireLogin({ skeleton, children }: RequireLoginProps) {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation('common');
  const hydrated = useHydrated();
  const account = useAccount();
  const { open, prepare } = useLoginDialog();
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    if (session.uid() === undefined) open();
  }, [open]);
  if (account.state === 'in') return children(account.user);
  if (account.state === 'loading' && account.error !== null) {
    const retry = <Button onClick={account.retry}>{tCommon('action.retry')}</Button>;
    return <FailedState error={account.error} action={retry} />;
  }
  // The server does not know the user, so its HTML shows the skeleton.
  if (account.state === 'loading' || !hydrated) return skeleton;
  return (
    <EmptyState
      icon="user"
      title={t('account.only')}
      text={t('account.only_text')}
      action={
        <Button kind="primary" onPointerEnter={prepare} onFocus={prepare} onClick={open}>
          {t('account.login')}
        </Button>
      }
    />
  );
}
