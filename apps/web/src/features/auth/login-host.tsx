import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { loginDialogAtom } from '../../shared/account/login-dialog.ts';
import { welcomeAtom } from '../../shared/account/welcome.ts';
import { clearPendingAction } from '../../shared/account/pending-action.ts';
import { addMessages } from '../../lib/i18n/i18n.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { oauthCallbackAtom } from './oauth/oauth-callback-atom.ts';
import { consumeOAuthCallback } from './oauth/oauth-callback.ts';
import { saveReferral } from './referral.ts';

/** Renders the login dialog on every page. Its code is loaded only when the dialog is needed or likely to be opened. */
export function LoginHost() {
  const [wanted, setWanted] = useAtom(loginDialogAtom);
  const back = useAtomValue(oauthCallbackAtom);
  const welcomes = useAtomValue(welcomeAtom);
  const { i18n } = useTranslation();
  const { locale } = usePage();
  const { t } = useTranslation('errors');
  const toast = useToast();
  const [Login, setLogin] = useState<ComponentType>();
  useLanding();

  const needed = wanted !== 'closed' || back !== undefined || welcomes > 0;
  useEffect(() => {
    if (!needed || Login !== undefined) return;
    let stopped = false;
    Promise.all([import('./login.tsx'), addMessages(i18n, locale.code, ['auth', 'form'])]).then(
      ([loaded]) => {
        if (!stopped) setLogin(() => loaded.default);
      },
      () => {
        if (stopped) return;
        if (wanted === 'open') toast({ icon: 'warn', kind: 'error', text: t('page.network') });
        clearPendingAction();
        setWanted('closed');
      },
    );
    return () => {
      stopped = true;
    };
  }, [needed, wanted, Login, i18n, locale.code, t, toast, setWanted]);
  return Login === undefined ? null : <Login />;
}

/** Reads the page's address once: saves the promotion channel and consumes the callback of a third-party login. */
function useLanding(): void {
  const setBack = useSetAtom(oauthCallbackAtom);
  useEffect(() => {
    saveReferral(window.location.search);
    const back = consumeOAuthCallback();
    // Without a callback, a pending action from before this page load is stale: the user returned without logging in, or opened the page
    // anew.
    if (back === undefined) clearPendingAction(performance.timeOrigin);
    else setBack(back);
  }, [setBack]);
}
