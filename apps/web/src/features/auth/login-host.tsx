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

/** Renders the login dialog on every page. Its code is loaded only when the dialog is needed or likely to be opened. */
export function LoginHost() {
  const [dialogState, setDialogState] = useAtom(loginDialogAtom);
  const callback = useAtomValue(oauthCallbackAtom);
  const welcomes = useAtomValue(welcomeAtom);
  const { i18n } = useTranslation();
  const { locale } = usePage();
  const { t } = useTranslation('shell');
  const toast = useToast();
  const [Login, setLogin] = useState<ComponentType>();
  useLandingAddress();

  const needed = dialogState !== 'closed' || callback !== undefined || welcomes > 0;
  useEffect(() => {
    if (!needed || Login !== undefined) return;
    let cancelled = false;
    Promise.all([import('./login.tsx'), addMessages(i18n, locale.code, ['auth', 'form'])]).then(
      ([loaded]) => {
        if (!cancelled) setLogin(() => loaded.default);
      },
      () => {
        if (cancelled) return;
        if (dialogState === 'open') toast({ icon: 'warn', kind: 'error', text: t('error.network') });
        clearPendingAction();
        setDialogState('closed');
      },
    );
    return () => {
      cancelled = true;
    };
  }, [needed, dialogState, Login, i18n, locale.code, t, toast, setDialogState]);
  return Login === undefined ? null : <Login />;
}

/** What a landing page or a third-party login adds to the address. The code that reads it is fetched only then. */
const LANDING = /[?&#](?:channel|code|state|tgAuthResult)=/;

/** Reads the page's address once: saves the promotion channel and consumes the callback of a third-party login. */
function useLandingAddress(): void {
  const setCallback = useSetAtom(oauthCallbackAtom);
  useEffect(() => {
    // Without a callback, a pending action from before this page load is stale: the user returned without logging in, or opened the page
    // anew.
    const dropStale = () => clearPendingAction(performance.timeOrigin);
    if (!LANDING.test(window.location.search + window.location.hash)) {
      dropStale();
      return;
    }
    void (async () => {
      const { consumeLandingAddress } = await import('./landing-address.ts');
      const found = consumeLandingAddress();
      if (found === undefined) dropStale();
      else setCallback(found);
    })();
  }, [setCallback]);
}
