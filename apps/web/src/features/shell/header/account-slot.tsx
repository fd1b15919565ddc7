import { useTranslation } from 'react-i18next';
import { lazy, Suspense } from 'react';
import { loadPageMessages } from '../../../lib/i18n/page-messages.ts';
import { useLoginDialog } from '../../../shared/account/login-dialog.ts';
import { useAccount } from '../../../shared/account/use-account.ts';
import { useFeatures } from '../../../shared/system/features.ts';
import classes from './account-slot.module.css';

/** A chunk of its own, because most first visits are visitors'. */
const AccountMenu = lazy(() => import('./account-menu.tsx'));
const NotificationBell = lazy(
  async () => (await Promise.all([import('./notification-bell.tsx'), loadPageMessages(['notification', 'match'])]))[0],
);

/**
 * The end of the header: the login button for a visitor, avatar and balance for a user. Both have the same size, so that nothing beside
 * them moves.
 */
export function AccountSlot() {
  const { t } = useTranslation('shell');
  const account = useAccount();
  const offers = useFeatures();
  const { open, prepare } = useLoginDialog();
  const waiting = <span className={classes.waiting} role="img" aria-label={t('account.menu')} />;
  return (
    <div className={classes.slot}>
      {account.state === 'visitor' ? (
        <button
          type="button"
          className={classes.login}
          data-login=""
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={open}
        >
          {t('account.login')}
        </button>
      ) : account.state === 'in' ? (
        <Suspense fallback={waiting}>
          {offers('notifications') ? <NotificationBell /> : null}
          <AccountMenu user={account.user} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
